import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** The queues of moderators are sorted by the number of open reports. */
export async function countOpenReports(
  tx: Tx,
  ids: {
    readonly reviews: readonly number[];
    readonly comments: readonly number[];
    readonly lists: readonly number[];
  },
): Promise<void> {
  await sql`
    update reviews r set open_reports = (
      select count(*) from content_reports c where c.review_id = r.id and c.state = 'open')
    where id = any(${ids.reviews}::integer[])`.execute(tx);
  await sql`
    update comments t set open_reports = (
      select count(*) from content_reports c where c.comment_id = t.id and c.state = 'open')
    where id = any(${ids.comments}::integer[])`.execute(tx);
  await sql`
    update list_details d set open_reports = (
      select count(*) from content_reports c where c.list_id = d.list_id and c.state = 'open')
    where list_id = any(${ids.lists}::integer[])`.execute(tx);
}

/** Holds a text that nobody has read yet, because it contains a word of the owner's list. */
export async function holdText(
  tx: Tx,
  table: 'reviews' | 'comments',
  { id, word }: { id: number; word: string },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ state: 'held', hold_reason: 'words', hold_word: word })
    .where('id', '=', id)
    .execute();
}
