import { LIST_EDITORS_MAX } from '@kinora/contracts/community/lists.ts';
import { channelsChanged } from '#catalogue/channels/index.ts';
import { memberPairs } from '#community/relations/index.ts';
import type { MemberRow } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import * as editors from './lists.editors.repository.ts';
import type { ListNotifier } from './lists.notifier.service.ts';
import { lockOwned } from './lists.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly events: Events;
  readonly notifications: ListNotifier;
}

export type ListEditors = ReturnType<typeof createListEditors>;

/** Who may edit a list besides its owner. Changes of one list are serialised with each other and with its saves. */
export function createListEditors({ db, pool, events, notifications }: Deps) {
  const requireOwned = async (tx: Tx, id: number, userId: number): Promise<void> => {
    if ((await lockOwned(tx, id, userId)) === undefined) throw new AppError('not_found');
  };
  const requireInvited = async (tx: Tx, id: number, userId: number): Promise<void> => {
    if (!(await editors.lockInvited(tx, id, userId))) throw new AppError('not_found');
  };
  /** The list shows how many editors it has. */
  const emitChanged = (tx: Tx, ids: number[]) => events.emit(tx, channelsChanged, { ids, slugs: [] });

  return {
    async listPossible(ownerId: number, id: number, text: string): Promise<MemberRow[]> {
      const [list] = await editors.isOwned(pool, id, ownerId);
      if (list === undefined) throw new AppError('not_found');
      return editors.listPossible(pool, id, ownerId, text);
    },

    invite: (ownerId: number, id: number, userId: number): Promise<void> =>
      transaction(db, async (tx) => {
        await memberPairs.lock(tx, ownerId, userId);
        await requireOwned(tx, id, ownerId);
        if (userId === ownerId) throw fieldError('userId', "You can't invite yourself.");
        if (!(await editors.isInvitable(tx, ownerId, userId)))
          throw fieldError('userId', 'This member does not exist.');
        const { count, is_invited: isInvited } = await editors.findInvited(tx, id, userId);
        if (isInvited) return;
        // The owner counts as one.
        if (count + 1 >= LIST_EDITORS_MAX)
          throw new AppError('lists.too_many_editors', { params: { max: LIST_EDITORS_MAX } });
        await editors.insert(tx, id, userId);
        await notifications.invited(tx, { listId: id, ownerId, userId });
      }),

    accept: (userId: number, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        await requireInvited(tx, id, userId);
        const isNew = await editors.accept(tx, id, userId);
        await emitChanged(tx, [id]);
        const ownerId = isNew ? await editors.findOwner(tx, id) : null;
        if (ownerId !== null) await notifications.accepted(tx, { listId: id, ownerId, userId });
      }),

    /** The owner removes anyone; others leave, or decline. */
    remove: (callerId: number, id: number, userId: number): Promise<void> =>
      transaction(db, async (tx) => {
        if (callerId === userId) await requireInvited(tx, id, userId);
        else await requireOwned(tx, id, callerId);
        await editors.remove(tx, id, userId);
        await emitChanged(tx, [id]);
      }),

    /** Removes a member from all lists of others. Returns how many. */
    async leaveAll(tx: Tx, userId: number): Promise<number> {
      const ids = await editors.removeFromAll(tx, userId);
      if (ids.length > 0) await emitChanged(tx, ids);
      return ids.length;
    },

    /** Removes each of two members from the lists of the other, whether invited or accepted. */
    async removeBetween(tx: Tx, one: number, other: number): Promise<void> {
      const ids = await editors.removeBetween(tx, one, other);
      if (ids.length > 0) await emitChanged(tx, ids);
    },
  };
}
