import type { Database } from '#platform/db/database.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { commentSource, reviewSource } from './moderation.list-repository.ts';

export type ModerationLists = ReturnType<typeof createModerationLists>;

/** What moderators look through: everything, or what belongs to one title. */
export const createModerationLists = (db: Database) => ({
  reviews: (titleId?: number) => createRecordReader(db, reviewSource(titleId)),
  comments: (titleId?: number) => createRecordReader(db, commentSource(titleId)),
});
