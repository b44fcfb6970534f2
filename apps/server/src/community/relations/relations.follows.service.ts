import { FOLLOWED_MAX, type FollowState } from '@kinora/contracts/community/relations.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as repository from './relations.follows.repository.ts';
import { lockFollower, lockPair } from './relations.pairs.repository.ts';
import { accept } from './relations.requests.repository.ts';

export type MemberFollowsService = ReturnType<typeof createMemberFollows>;

/** Members who follow each other. Every call may be repeated. */
export const createMemberFollows = (db: Database) => ({
  /** Follows a member, or asks to. */
  async follow(userId: number, memberId: number): Promise<FollowState> {
    if (memberId === userId) throw fieldError('id', "You can't follow yourself.");
    const row = await transaction(db, async (tx) => {
      await lockPair(tx, userId, memberId);
      await lockFollower(tx, userId);
      return repository.follow(tx, userId, memberId);
    });
    if (row === undefined) throw new AppError('not_found');
    if (row.follow === null) throw new AppError('relations.too_many', { params: { max: FOLLOWED_MAX } });
    return row.follow;
  },

  unfollow: (userId: number, memberId: number): Promise<void> =>
    transaction(db, (tx) => repository.remove(tx, userId, memberId)),

  async accept(userId: number, followerId: number): Promise<void> {
    if (!(await transaction(db, (tx) => accept(tx, userId, followerId)))) throw new AppError('not_found');
  },

  /** Removes a follower, or declines their request. */
  removeFollower: (userId: number, followerId: number): Promise<void> =>
    transaction(db, (tx) => repository.remove(tx, followerId, userId)),
});
