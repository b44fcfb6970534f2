/** Pictures: how a row keeps the picture it shows, what a page needs of it, and the sizes it is served in. */
export { registerPictureFiles } from './pictures.files.ts';
export { createPictures, type Pictures, type StoredPicture } from './pictures.presenter.ts';
export { createBoundedQueue } from './pictures.queue.ts';
export { createPictureVariants } from './pictures.variants.ts';
