/** Pictures: how a row keeps the picture it shows, what a page needs of it, and the sizes it is served in. */
export { registerPictureFiles } from './pictures.files.ts';
export { makeOriginal } from './pictures.originals.ts';
export { createPictures, type Pictures, type StoredPicture } from './pictures.presenter.ts';
export { createBoundedQueue } from './pictures.queue.ts';
export { type PictureTraits, pictureTraits } from './pictures.traits.ts';
export { createPictureVariants, picturesOf } from './pictures.variants.ts';
