import { FOLLOWED_MAX, type FollowState } from '@kinora/contracts/community/relations.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as repository from './relations.follows.repository.ts';
import type { RelationNotifier } from './relations.notifier.service.ts';
import { lockFollower, lockPair } from './relations.pairs.repository.ts';
import { accept } from './relations.requests.repository.ts';

export type MemberFollowsService = ReturnType<typeof createMemberFollows>;

interface Deps {
  readonly db: Database;
  readonly notifications: Pick<RelationNotifier, 'followed' | 'requested' | 'accepted'>;
}

/** Members who follow each other. Every call may be repeated. */
export const createMemberFollows = ({ db, notifications }: Deps) => ({
  /** Follows a member, or asks to. */
  async follow(userId: number, memberId: number): Promise<FollowState> {
    if (memberId === userId) throw fieldError('id', "You can't follow yourself.");
    const row = await transaction(db, async (tx) => {
      await lockPair(tx, userId, memberId);
      await lockFollower(tx, userId);
      const followed = await repository.follow(tx, userId, memberId);
      const pair = { followerId: userId, followedId: memberId };
      if (followed?.is_new === true && followed.follow === 'following')
        await notifications.followed(tx, pair);
      if (followed?.is_new === true && followed.follow === 'requested')
        await notifications.requested(tx, pair);
      return followed;
    });
    if (row === undefined) throw new AppError('not_found');
    if (row.follow === null) throw new AppError('relations.too_many', { params: { max: FOLLOWED_MAX } });
    return row.follow;
  },

  unfollow: (userId: number, memberId: number): Promise<void> =>
    transaction(db, (tx) => repository.remove(tx, userId, memberId)),

  async accept(userId: number, followerId: number): Promise<void> {
    await transaction(db, async (tx) => {
      const accepted = await accept(tx, userId, followerId);
      if (accepted === undefined) throw new AppError('not_found');
      if (accepted.is_new) await notifications.accepted(tx, { followerId, followedId: userId });
    });
  },

  /** Removes a follower, or declines their request. */
  removeFollower: (userId: number, followerId: number): Promise<void> =>
    transaction(db, (tx) => repository.remove(tx, followerId, userId)),
});
