import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/** SQL for the version of the text of this review: a fingerprint, so that a text that is restored is the same version. */
export const versionOf = (r: string): RawBuilder<string> =>
  sql`md5(jsonb_build_array(${sql.ref(`${r}.headline`)}, ${sql.ref(`${r}.body`)})::text)`;

/** Locks the rows, so that concurrent decisions of two moderators run one after the other. */
export const lockTexts = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'title_id', 'score', 'headline', 'body', 'state'])
    .select(versionOf('reviews').as('version'))
    .where('id', 'in', ids)
    .where('body', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setState(tx: Tx, ids: readonly number[], state: 'approved' | 'hidden'): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ state, hold_reason: null, hold_word: null, open_reports: 0 })
    .where('id', 'in', ids)
    .execute();
}

export async function remove(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('reviews').where('id', 'in', ids).execute();
}

export async function addReport(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({ open_reports: eb('open_reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
