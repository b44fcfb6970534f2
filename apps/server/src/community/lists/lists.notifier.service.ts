import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ListKinds } from './lists.notifications.ts';

interface Deps {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: ListKinds;
}

interface Invitation {
  readonly listId: number;
  readonly ownerId: number;
  readonly userId: number;
}

export type ListNotifier = ReturnType<typeof createListNotifier>;

/** Tells members of invitations to edit lists. Once for each list, however often they are invited again. */
export const createListNotifier = ({ notifier, kinds }: Deps) => ({
  invited: (tx: Tx, { listId, ownerId, userId }: Invitation): Promise<void> =>
    notifier.notify(tx, kinds.invitation, {
      data: { list_id: listId },
      actorId: ownerId,
      to: { userIds: [userId] },
      about: `list:${listId}`,
      once: `${listId}:${userId}`,
    }),

  accepted: (tx: Tx, { listId, ownerId, userId }: Invitation): Promise<void> =>
    notifier.notify(tx, kinds.accepted, {
      data: { list_id: listId },
      actorId: userId,
      to: { userIds: [ownerId] },
      about: `list:${listId}`,
      once: `${listId}:${userId}`,
    }),
});
