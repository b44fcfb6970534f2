import type { VideoCard } from '@kinora/contracts/catalogue/videos.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type { VideoRow } from './videos.repository.ts';

export const presentVideo = (row: VideoRow, pictures: Pictures): VideoCard => ({
  id: row.id,
  name: row.name,
  category: row.category,
  language: row.language,
  seconds: row.seconds,
  thumbnail: pictures.presentOrNull(row.thumbnail),
  season: row.season,
  episode: row.episode,
});
