import type { AuthorNotifications } from '#community/text-checks/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { CommentKinds } from './comments.notifications.ts';
import { listMentioned, listPublished, type PublishedRow } from './comments.notifications.repository.ts';

interface Deps {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: CommentKinds;
  readonly authors: Pick<AuthorNotifications, 'held'>;
}

/** A comment before its author changed it. */
interface Before {
  readonly id: number;
  readonly user_id: number | null;
  readonly state: string;
}

export type CommentNotifier = ReturnType<typeof createCommentNotifier>;

/** Tells members of comments that concern them, once these are published. */
export function createCommentNotifier({ notifier, kinds, authors }: Deps) {
  /** Returns whom a reply or comment concerns, apart from those it mentions. */
  const addresseesOf = ({ parent_author: parentAuthor, owner_id: ownerId }: PublishedRow) =>
    [parentAuthor, ownerId].filter((id) => id !== null);

  const notifyReply = async (
    tx: Tx,
    row: PublishedRow,
    { to, about, userId }: { to: 'comment' | 'review' | 'list'; about: number; userId: number },
  ): Promise<void> =>
    notifier.notify(tx, kinds.reply, {
      data: { comment_id: row.id, to },
      actorId: row.user_id,
      to: { userIds: [userId] },
      about: `${to}:${about}`,
      once: `${row.id}:${to}`,
    });

  const notifyReplies = async (tx: Tx, row: PublishedRow): Promise<void> => {
    const { parent_id: parentId, parent_author: parentAuthor, owner_id: ownerId } = row;
    if (parentId !== null && parentAuthor !== null)
      await notifyReply(tx, row, { to: 'comment', about: parentId, userId: parentAuthor });
    if (ownerId === null || ownerId === parentAuthor) return;
    const { review_id: reviewId, list_id: listId } = row;
    if (reviewId !== null) await notifyReply(tx, row, { to: 'review', about: reviewId, userId: ownerId });
    if (listId !== null) await notifyReply(tx, row, { to: 'list', about: listId, userId: ownerId });
  };

  /** Not in addition to a reply. */
  const notifyMentioned = async (tx: Tx, row: PublishedRow, except: readonly number[]): Promise<void> => {
    const known = new Set([...except, ...addresseesOf(row)]);
    const mentioned = [...new Set(row.mentioned)].filter((userId) => !known.has(userId));
    for (const userId of mentioned)
      await notifier.notify(tx, kinds.mention, {
        data: { comment_id: row.id },
        actorId: row.user_id,
        to: { userIds: [userId] },
        about: `comment:${row.thread_id}`,
        once: `${row.id}:${userId}`,
      });
  };

  /** Of comments that were written or approved. */
  const published = async (tx: Tx, ids: readonly number[]): Promise<void> => {
    for (const row of await listPublished(tx, ids)) {
      if (row.is_first) await notifyReplies(tx, row);
      await notifyMentioned(tx, row, []);
    }
  };

  return {
    published,

    held: (tx: Tx, { id, user_id: authorId }: Omit<Before, 'state'>): Promise<void> =>
      authors.held(tx, { kind: 'comment', id, authorId }),

    /** Call it before the text of the comment is replaced, and the result afterwards. */
    async beforeChange(tx: Tx, before: Before): Promise<(isHeld: boolean) => Promise<void>> {
      const { id, state } = before;
      const mentioned = await listMentioned(tx, id);
      return async (isHeld) => {
        if (isHeld) return authors.held(tx, { kind: 'comment', id, authorId: before.user_id });
        if (state === 'held') return published(tx, [id]);
        // Only members who were not mentioned before hear of a change.
        for (const row of await listPublished(tx, [id])) await notifyMentioned(tx, row, mentioned);
      };
    },
  };
}
