import type { Tx } from '#platform/db/transaction.ts';
import { acceptAll } from './relations.requests.repository.ts';

/** The requests of a member whose profile becomes public. */
export const followRequests = {
  /** Accepts all requests. Call it after the visibility has changed, in the same transaction. */
  acceptAll: (tx: Tx, userId: number): Promise<void> => acceptAll(tx, userId),
};
