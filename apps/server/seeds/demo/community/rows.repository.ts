import type { InsertObject } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { DB } from '#platform/db/tables.generated.ts';

/** PostgreSQL allows 65,535 values in a statement. */
const ROWS_AT_ONCE = 1000;

/** Tables that the community fills in bulk. Triggers count what other rows show of them. */
type BulkTable =
  | 'comment_likes'
  | 'comment_versions'
  | 'content_reports'
  | 'hidden_members'
  | 'list_editors'
  | 'list_likes'
  | 'member_follows'
  | 'person_follows'
  | 'profile_favourites'
  | 'review_likes'
  | 'reviews'
  | 'title_follows'
  | 'viewings'
  | 'watch_progress'
  | 'watchlist_items';

export type Row<Table extends BulkTable> = InsertObject<DB, Table>;

/** Adds rows in batches, except those that exist. */
export async function insertRows<Table extends BulkTable>(
  db: Executor,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
