import type { Tx } from '#platform/db/transaction.ts';
import type { RelationNotifier } from './relations.notifier.service.ts';
import { acceptAll } from './relations.requests.repository.ts';

export type FollowRequests = ReturnType<typeof createFollowRequests>;

/** The requests of a member whose profile becomes public. */
export const createFollowRequests = (notifications: Pick<RelationNotifier, 'acceptedAll'>) => ({
  /** Accepts all requests. Call it after the visibility has changed, in the same transaction. */
  acceptAll: async (tx: Tx, userId: number): Promise<void> =>
    notifications.acceptedAll(tx, userId, await acceptAll(tx, userId)),
});
