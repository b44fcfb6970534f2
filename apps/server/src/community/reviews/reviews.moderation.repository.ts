import { titleTag } from '#catalogue/cache-tags/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

const NAME_MAX = 80;

/** Locks the rows, so that concurrent decisions of two moderators run one after the other. */
async function lock(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'title_id', 'score', 'headline', 'body', 'state'])
    .where('id', 'in', ids)
    .where('body', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, user_id: authorId, state, title_id, score, headline, body }) => ({
    id,
    authorId,
    state,
    name: (headline ?? body ?? '').slice(0, NAME_MAX),
    form: { title_id, user_id: authorId, score, headline, body },
    tags: [titleTag(title_id)],
  }));
}

async function setState(tx: Tx, ids: readonly number[], state: string): Promise<void> {
  await tx.updateTable('reviews').set({ state, open_reports: 0 }).where('id', 'in', ids).execute();
}

async function remove(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('reviews').where('id', 'in', ids).execute();
}

async function addReport(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((eb) => ({ open_reports: eb('open_reports', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Moderation operations for reviews. */
export const reviewModeration = { lock, setState, remove, addReport };
