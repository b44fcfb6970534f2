import type { Executor } from '#platform/db/database.ts';
import { insertMissingGenres } from '#catalogue/genres/index.ts';

/** What the demo catalogue files its titles under, too. */
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

/** The nineteen usual genres. Safe to repeat: what exists stays as it is. */
export const seedGenres = (db: Executor) => insertMissingGenres(db, GENRES);
