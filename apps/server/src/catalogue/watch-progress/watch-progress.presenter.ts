import type { WatchingCard } from '@kinora/contracts/catalogue/watch-progress.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { WatchingRow } from './watch-progress.repository.ts';

export const presentWatching = (row: WatchingRow, pictures: PicturePresenter): WatchingCard => ({
  video_id: row.video_id,
  title: {
    ...presentTitleCard(row.title, pictures),
    backdrop: pictures.presentOrNull(row.title.backdrop),
  },
  season_number: row.season_number,
  episode_number: row.episode_number,
  name: row.name,
  still: pictures.presentOrNull(row.still),
  position: row.position,
  seconds: row.seconds,
  updated_at: row.updated_at.toISOString(),
});
