import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { TitleCardRow } from './title-cards.repository.ts';

export const presentTitleCard = (row: TitleCardRow, pictures: PicturePresenter): TitleCard => ({
  id: row.id,
  type: row.type,
  name: row.name,
  slug: row.slug,
  year: row.year,
  poster: pictures.presentOrNull(row.poster),
  score: row.score,
  votes: row.votes,
  is_watchable: row.is_watchable,
});
