import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { insert, removeBetween } from './relations.follows.repository.ts';
import { type HiddenReason, hide } from './relations.hidden.repository.ts';

interface FollowTimes {
  created_at?: Date;
  /** Null for a request. */
  accepted_at?: Date | null;
}

/** Makes a member follow another one; accepted unless said otherwise. */
export const makeFollow = (
  db: Executor,
  followerId: number,
  followedId: number,
  { created_at = new Date(), accepted_at = created_at }: FollowTimes = {},
): Promise<void> => insert(db, { follower_id: followerId, followed_id: followedId, created_at, accepted_at });

const makeHidden = (reason: HiddenReason) => (db: Database, userId: number, memberId: number) =>
  transaction(db, async (tx) => {
    if (!(await hide(tx, { userId, memberId, reason })))
      throw new Error('Expected a member who is not banned');
    if (reason === 'is_blocked') await removeBetween(tx, userId, memberId);
  });

/** Makes a member block another one. Neither follows the other afterwards. */
export const makeBlock = makeHidden('is_blocked');

export const makeMute = makeHidden('is_muted');
