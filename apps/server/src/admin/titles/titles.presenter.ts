import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentLock } from '#catalogue/provenance/index.ts';
import type { EditedTitleState } from './titles.service.ts';

export const presentEditedTitle = (title: EditedTitleState, pictures: PicturePresenter): EditedTitle => ({
  ...title,
  poster: pictures.presentOrNull(title.poster),
  backdrop: pictures.presentOrNull(title.backdrop),
  logo: pictures.presentOrNull(title.logo),
  locks: title.locks.map(presentLock),
});
