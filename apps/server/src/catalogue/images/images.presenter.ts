import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { ImageRow } from './images.repository.ts';

export const presentImage = (row: ImageRow, pictures: Pictures): GalleryImage => ({
  id: row.id,
  kind: row.kind,
  picture: pictures.present(row),
  language: row.language,
  source: row.source,
  licence: row.licence,
});
