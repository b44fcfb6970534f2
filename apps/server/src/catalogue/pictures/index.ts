/** Pictures: how rows store pictures, how pages present them, and the sizes they are served in. */
export { registerPictureFiles } from './pictures.files.ts';
export { encodeOriginal } from './pictures.originals.ts';
export { createPicturePresenter, type PicturePresenter, type StoredPicture } from './pictures.presenter.ts';
export { createBoundedQueue } from './pictures.queue.ts';
export { type PicturePlaceholder, computePlaceholder } from './pictures.traits.ts';
export { createPictureVariants, listVariantKeys } from './pictures.variants.ts';
