import type { Viewing } from '@kinora/contracts/community/diary.ts';

/** An entry of the diary for a film. */
export const viewing = (titleId: number, changes: Partial<Viewing> = {}): Viewing => ({
  id: 80,
  title_id: titleId,
  season: null,
  episode: null,
  watched_on: '2026-11-14',
  is_rewatch: false,
  is_private: false,
  note: null,
  source: 'member',
  created_at: '2026-11-14T20:00:00Z',
  ...changes,
});
