import { sql } from 'kysely';
import { WITHHELD_STATES } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Locks a review that readers can see. */
export const lockVisible = (tx: Tx, id: number) =>
  tx
    .selectFrom('reviews as r')
    .innerJoin('titles as t', 't.id', 'r.title_id')
    .select(['r.id', 'r.title_id', 'r.headline', 'r.body', 'r.pinned_at'])
    .where('r.id', '=', id)
    .where('r.body', 'is not', null)
    .where('r.state', 'not in', WITHHELD_STATES)
    .where('t.deleted_at', 'is', null)
    .forNoKeyUpdate('r')
    .executeTakeFirst();

export async function setPinned(tx: Tx, id: number, isPinned: boolean): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ pinned_at: isPinned ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}
