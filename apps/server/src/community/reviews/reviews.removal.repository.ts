import { sql } from 'kysely';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

export interface RemovedText {
  id: number;
  title_id: number;
}

/** Locks some reviews of a member, in the order in which moderators lock them. */
export async function lockTexts(tx: Tx, userId: number, limit: number): Promise<RemovedText[]> {
  const { rows } = await sql<RemovedText>`
    with latest as materialized (
      select id from reviews where user_id = ${userId} and body is not null
      order by written_at desc, id desc limit ${limit})
    select r.id, r.title_id from reviews r where r.id in (select id from latest) order by r.id for update`.execute(
    tx,
  );
  return rows;
}

/** Locks some ratings without a text. */
export async function lockRatings(tx: Tx, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reviews where user_id = ${userId} and body is null limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function removeAuthor(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('reviews').set({ user_id: null }).where('id', 'in', ids).execute();
}

export const deleteLikes = deleteMemberRows('review_likes');
