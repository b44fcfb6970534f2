import type { Executor } from '#platform/db/database.ts';
import { insertMissingGenres } from '#catalogue/genres/index.ts';

/** The demo catalogue uses these genres too. */
export const GENRES = [
  'Action',
  'Adventure',
  'Animation',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'History',
  'Horror',
  'Music',
  'Mystery',
  'Romance',
  'Science fiction',
  'Short',
  'Thriller',
  'War',
  'Western',
] as const;

/** Seeds the nineteen common genres. Safe to repeat: existing genres are not changed. */
export const seedGenres = (db: Executor) => insertMissingGenres(db, GENRES);
