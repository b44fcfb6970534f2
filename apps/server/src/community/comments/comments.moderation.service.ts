import { addComments } from '#community/reviews/index.ts';
import { type Hold, isWithheld, writtenTexts } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { tagsOfThread } from './comments.events.ts';
import * as repository from './comments.states.repository.ts';
import type { ReviewChange } from './comments.states.repository.ts';
import { subjectOf } from './subject-of.ts';

const NAME_MAX = 80;

/** What the audit log calls a comment. */
export const nameOfComment = ({ body }: { body: string }): string => body.slice(0, NAME_MAX);

/** Locks the comments, so that decisions of two moderators are serialised. */
async function lock(tx: Tx, ids: readonly number[]) {
  const rows = await repository.lock(tx, ids);
  return rows.map((row) => {
    const { id, user_id, title_id, video_id, article_id, list_id, review_id, body, state, version } = row;
    return {
      id,
      version,
      authorId: user_id,
      state,
      isVisible: !isWithheld(state),
      name: nameOfComment(row),
      form: { title_id, video_id, article_id, list_id, review_id, user_id, body },
      tags: tagsOfThread({ ...subjectOf(row), thread_id: row.thread_id ?? id }),
    };
  });
}

/** Held, hidden and deleted comments do not count. */
async function recount(tx: Tx, ids: readonly number[], changes: readonly ReviewChange[]): Promise<void> {
  await repository.recountAnswers(tx, ids);
  for (const { review_id: reviewId, change } of changes) await addComments(tx, reviewId, change);
}

const setState = async (tx: Tx, ids: readonly number[], state: 'approved' | 'hidden'): Promise<void> =>
  recount(tx, ids, await repository.setState(tx, ids, state));

/** Holds or publishes a locked comment whose text changed. */
export async function setHold(
  tx: Tx,
  { id, state }: { id: number; state: string },
  hold: Hold | null,
): Promise<void> {
  const changes = await repository.setHold(tx, id, hold);
  if (isWithheld(state) !== (hold !== null)) await recount(tx, [id], changes);
}

const remove = async (tx: Tx, ids: readonly number[], by: 'author' | 'moderator' = 'moderator') =>
  recount(tx, ids, await repository.markDeleted(tx, ids, by));

/** The operations of moderators on comments. */
export const commentModeration = {
  lock,
  setState,
  remove,
  addReport: repository.addReport,
  listChanged: (tx: Tx, ids: readonly number[], since: Date): Promise<number[]> =>
    writtenTexts.listSince(tx, 'comment', { ids, since }),
  versionOf: repository.versionOf,
};
