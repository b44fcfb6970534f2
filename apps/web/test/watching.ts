import type { WatchingCard } from '@kinora/contracts/catalogue/watch-progress.ts';
import { picture, titleCard } from './titles.ts';

/** A film of two hours, stopped after half an hour. */
export const watchingCard = (id: number, changes: Partial<WatchingCard> = {}): WatchingCard => ({
  video_id: 900 + id,
  title: { ...titleCard(id), backdrop: picture(`backdrop-${id}`, 1920, 1080) },
  season_number: null,
  episode_number: null,
  name: null,
  still: null,
  position: 1800,
  seconds: 7200,
  updated_at: '2026-11-15T12:00:00Z',
  ...changes,
});
