/** Pictures: how a row keeps the picture it shows, and what a page needs of it. */
export { createPictures, type Pictures, type StoredPicture } from './pictures.presenter.ts';
