import type { Tx } from '#platform/db/transaction.ts';
import { lockPair } from './relations.pairs.repository.ts';

export const memberPairs = {
  /**
   * Serialises with blocks what is only possible without one. Call it before the check and before other locks: who blocks
   * waits for those with this lock.
   */
  lock: (tx: Tx, one: number, other: number): Promise<void> => lockPair(tx, one, other),
};
