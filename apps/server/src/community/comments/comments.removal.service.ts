import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { DeletedAccount, MemberData } from '#platform/member-data.ts';
import { commentsRedacted, tagsOfThread } from './comments.events.ts';
import { commentModeration } from './comments.moderation.service.ts';
import {
  deleteLikes,
  listExisting,
  type RedactedRow,
  removeAuthor,
  removeMentions,
} from './comments.removal.repository.ts';
import { subjectOf } from './subject-of.ts';

/** The tags of this many comments fit into one notification. Instead of a longer one, processes drop all their copies. */
const COMMENTS_AT_ONCE = 100;

const tagsOf = (row: RedactedRow): string[] =>
  tagsOfThread({ ...subjectOf(row), thread_id: row.thread_id ?? row.id });

/**
 * Deletes the comments of a deleted account as if their author had done it, or removes the author from them. Also removes
 * the account from the mentions of other comments.
 */
export function createCommentRemoval({ events }: { readonly events: Events }): MemberData[] {
  const redact = async (tx: Tx, tags: readonly string[]): Promise<void> => {
    if (tags.length > 0) await events.emit(tx, commentsRedacted, { tags: [...new Set(tags)] });
  };

  /** The author goes with the account, so that reports about the comments are found until then. */
  const deleteSome = async (tx: Tx, userId: number, limit: number): Promise<number> => {
    const ids = await listExisting(tx, userId, limit);
    // Others may be deleting some of them, too.
    const rows = ids.length === 0 ? [] : await commentModeration.lock(tx, ids);
    const locked = rows.map(({ id }) => id);
    if (locked.length > 0) await commentModeration.remove(tx, locked, 'author');
    await redact(
      tx,
      rows.flatMap(({ tags }) => tags),
    );
    return ids.length;
  };

  const redactSome =
    (change: typeof removeMentions) =>
    async (tx: Tx, { id }: DeletedAccount, limit: number): Promise<number> => {
      const rows = await change(tx, id, Math.min(limit, COMMENTS_AT_ONCE));
      await redact(tx, rows.flatMap(tagsOf));
      return rows.length;
    };
  const anonymiseSome = redactSome(removeAuthor);

  return [
    {
      remove: (tx, account, limit) =>
        account.deletesTexts
          ? deleteSome(tx, account.id, Math.min(limit, COMMENTS_AT_ONCE))
          : anonymiseSome(tx, account, limit),
    },
    { remove: deleteLikes },
    { remove: redactSome(removeMentions) },
  ];
}
