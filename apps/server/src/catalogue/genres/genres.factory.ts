import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { type GenreRow, insert } from './genres.repository.ts';
import { toWrite } from './genres.service.ts';

/** A stored genre with a unique name. */
export const makeGenre = (
  db: Executor,
  name = `Genre ${randomBytes(5).toString('hex')}`,
): Promise<GenreRow> => insert(db, toWrite({ name }));
