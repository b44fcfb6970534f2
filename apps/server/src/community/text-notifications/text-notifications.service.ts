import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { TextKinds } from './text-notifications.notifications.ts';
import { keyOf, type TextRef } from './text-reader.ts';

interface Deps {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: TextKinds;
}

interface AuthoredText extends TextRef {
  /** Null once the account is deleted. */
  readonly authorId: number | null;
}

/** Tells authors what happens to their reviews, comments and lists. */
export function createTextNotifications({ notifier, kinds }: Deps) {
  const toAuthor = ({ kind, id, authorId }: AuthoredText) => ({
    data: { kind, id },
    to: { userIds: authorId === null ? [] : [authorId] },
    about: keyOf({ kind, id }),
  });

  return {
    /** Once for each member and text, however often they like it again. */
    liked: (tx: Tx, text: AuthoredText, userId: number): Promise<void> =>
      notifier.notify(tx, kinds.like, {
        ...toAuthor(text),
        actorId: userId,
        once: `${keyOf(text)}:${userId}`,
      }),

    /** Once for each text: an edit that is held again says nothing new. */
    held: (tx: Tx, text: AuthoredText): Promise<void> =>
      notifier.notify(tx, kinds.held, { ...toAuthor(text), once: keyOf(text) }),

    approved: (tx: Tx, text: AuthoredText): Promise<void> =>
      notifier.notify(tx, kinds.approved, toAuthor(text)),

    removed: (tx: Tx, text: AuthoredText, { isDeleted }: { isDeleted: boolean }): Promise<void> => {
      const { data, ...rest } = toAuthor(text);
      return notifier.notify(tx, kinds.removed, { data: { ...data, is_deleted: isDeleted }, ...rest });
    },
  };
}

export type TextNotifications = ReturnType<typeof createTextNotifications>;
