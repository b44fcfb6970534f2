import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { ImageRow } from './images.repository.ts';

export const presentImage = (row: ImageRow, pictures: PicturePresenter): GalleryImage => ({
  id: row.id,
  kind: row.kind,
  picture: pictures.present(row),
  language: row.language,
  source: row.source,
  licence: row.licence,
});
