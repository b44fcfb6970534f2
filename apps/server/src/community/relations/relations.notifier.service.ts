import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RelationKinds } from './relations.notifications.ts';

/** The accepted followers of a member who see what the member does. */
export const FOLLOWERS_AUDIENCE = 'member-followers';

interface Deps {
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kinds: RelationKinds;
}

interface Follow {
  readonly followerId: number;
  readonly followedId: number;
}

export type RelationNotifier = ReturnType<typeof createRelationNotifier>;

/** Tells members who follows them, and who lets them follow. Once for each pair, however often they follow again. */
export function createRelationNotifier({ notifier, kinds }: Deps) {
  const notifyFollowed =
    (kind: RelationKinds['follower']) =>
    (tx: Tx, { followerId, followedId }: Follow): Promise<void> =>
      notifier.notify(tx, kind, {
        data: { member_id: followerId },
        actorId: followerId,
        to: { userIds: [followedId] },
        about: 'me',
        once: `${followerId}:${followedId}`,
      });

  return {
    followed: notifyFollowed(kinds.follower),
    requested: notifyFollowed(kinds.request),

    accepted: (tx: Tx, { followerId, followedId }: Follow): Promise<void> =>
      notifier.notify(tx, kinds.accepted, {
        ...acceptance(followedId, [followerId]),
        once: `${followerId}:${followedId}`,
      }),

    /** When a profile becomes public, however many wait. */
    acceptedAll: (tx: Tx, memberId: number, followerIds: readonly number[]): Promise<void> =>
      notifier.notify(tx, kinds.accepted, acceptance(memberId, followerIds)),
  };
}

const acceptance = (memberId: number, followerIds: readonly number[]) => ({
  data: { member_id: memberId },
  actorId: memberId,
  to: { userIds: followerIds },
  about: 'me',
});
