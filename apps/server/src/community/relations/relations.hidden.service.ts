import type { Notifier } from '#foundation/notifications/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { removeBetween } from './relations.follows.repository.ts';
import { type HiddenReason, hide, unhide } from './relations.hidden.repository.ts';
import { lockPair } from './relations.pairs.repository.ts';

/** Ends what two members have in common, in the transaction of a block. */
export type Separate = (tx: Tx, one: number, other: number) => Promise<void>;

interface Deps {
  readonly db: Database;
  readonly separate: Separate;
  readonly notifier: Pick<Notifier, 'forgetActor'>;
}

export type HiddenMembersService = ReturnType<typeof createHiddenMembers>;

/** Members whom a member blocks or mutes. Every call may be repeated. */
export function createHiddenMembers({ db, separate, notifier }: Deps) {
  const hideMember = async (tx: Tx, userId: number, memberId: number, reason: HiddenReason) => {
    await lockPair(tx, userId, memberId);
    if (!(await hide(tx, { userId, memberId, reason }))) throw new AppError('not_found');
  };
  const unhideMember = (userId: number, memberId: number, reason: HiddenReason) =>
    transaction(db, async (tx) => {
      await lockPair(tx, userId, memberId);
      await unhide(tx, { userId, memberId, reason });
    });

  return {
    async block(userId: number, memberId: number): Promise<void> {
      if (memberId === userId) throw fieldError('id', "You can't block yourself.");
      await transaction(db, async (tx) => {
        await hideMember(tx, userId, memberId, 'is_blocked');
        await removeBetween(tx, userId, memberId);
        await separate(tx, userId, memberId);
        // In the order of the ids, so that two members who block each other do not deadlock.
        const [one, other] = userId < memberId ? [userId, memberId] : [memberId, userId];
        await notifier.forgetActor(tx, one, other);
        await notifier.forgetActor(tx, other, one);
      });
    },

    unblock: (userId: number, memberId: number): Promise<void> =>
      unhideMember(userId, memberId, 'is_blocked'),

    async mute(userId: number, memberId: number): Promise<void> {
      if (memberId === userId) throw fieldError('id', "You can't mute yourself.");
      await transaction(db, (tx) => hideMember(tx, userId, memberId, 'is_muted'));
    },

    unmute: (userId: number, memberId: number): Promise<void> => unhideMember(userId, memberId, 'is_muted'),
  };
}
