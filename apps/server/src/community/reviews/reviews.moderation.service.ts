import { isWithheld, writtenTexts } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { tagsOfReview } from './reviews.events.ts';
import { addReport, lockTexts, remove, setState, versionOf } from './reviews.moderation.repository.ts';

const NAME_MAX = 80;

/** What the audit log calls a review. */
export const nameOfReview = ({ headline, body }: { headline: string | null; body: string | null }): string =>
  (headline ?? body ?? '').slice(0, NAME_MAX);

/** Locks reviews, with what decisions about them need. */
async function lock(tx: Tx, ids: readonly number[]) {
  const rows = await lockTexts(tx, ids);
  return rows.map(({ id, user_id: authorId, state, version, ...texts }) => ({
    id,
    version,
    authorId,
    state,
    isVisible: !isWithheld(state),
    name: nameOfReview(texts),
    form: { ...texts, user_id: authorId },
    tags: tagsOfReview({ id, title_id: texts.title_id }),
  }));
}

/** Moderation operations for reviews. */
export const reviewModeration = {
  lock,
  setState,
  remove,
  addReport,
  listChanged: (tx: Tx, ids: readonly number[], since: Date): Promise<number[]> =>
    writtenTexts.listSince(tx, 'review', { ids, since }),
  versionOf,
};
