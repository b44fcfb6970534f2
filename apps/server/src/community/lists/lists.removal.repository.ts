import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** The lists of a member that are not deleted. */
export async function listExisting(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('channels')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface OwnedRow {
  id: number;
  /** The number of its titles. */
  size: number;
}

/** Any list of a member, also a deleted one. */
export async function findAny(tx: Tx, userId: number): Promise<OwnedRow | undefined> {
  const { rows } = await sql<OwnedRow>`
    select c.id, (select count(*)::integer from channel_items i where i.channel_id = c.id) as size
    from channels c where c.user_id = ${userId} limit 1`.execute(tx);
  return rows[0];
}
