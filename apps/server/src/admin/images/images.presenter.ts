import type { EditedImage } from '@kinora/contracts/admin/images.ts';
import { type EditedImageRow, presentImage } from '#catalogue/images/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';

export const presentEditedImage = (row: EditedImageRow, pictures: PicturePresenter): EditedImage => ({
  ...presentImage(row, pictures),
  title_id: row.title_id,
  season_id: row.season_id,
  episode_id: row.episode_id,
  person_id: row.person_id,
  position: row.position,
  is_main: row.is_main,
});
