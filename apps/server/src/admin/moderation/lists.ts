import type { Database } from '#platform/db/database.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { commentSource, reviewSource } from './moderation.list.repository.ts';
import { listSource } from './moderation.lists.repository.ts';

export type ModerationLists = ReturnType<typeof createModerationLists>;

/** The lists for moderators: all content, or that of one title. */
export const createModerationLists = (db: Database) => ({
  reviews: (titleId?: number) => createRecordReader(db, reviewSource(titleId)),
  comments: (titleId?: number) => createRecordReader(db, commentSource(titleId)),
  lists: () => createRecordReader(db, listSource),
});
