/** Pictures: how rows store pictures, how pages present them, and the sizes they are served in. */
export { registerPictureFiles } from './picture-files.ts';
export { encodePicture } from './encode.ts';
export { encodeOriginal } from './originals.ts';
export { createPicturePresenter, type PicturePresenter, type StoredPicture } from './pictures.presenter.ts';
export { createBoundedQueue } from './bounded-queue.ts';
export { computePlaceholder } from './placeholder.ts';
export { createPictureVariants, listVariantKeys } from './variants.ts';
