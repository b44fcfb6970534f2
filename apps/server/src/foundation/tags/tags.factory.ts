import { randomBytes } from 'node:crypto';
import type { Executor } from '#platform/db/database.ts';
import { insert, type TagRow } from './tags.repository.ts';

/** A stored tag with a unique name. */
export const makeTag = (db: Executor, name = `tag-${randomBytes(5).toString('hex')}`): Promise<TagRow> =>
  insert(db, { name, display_name: `The ${name}`, type: 'custom' });
