import type { Tx } from '#platform/db/transaction.ts';

/** An account that is being deleted. */
export interface DeletedAccount {
  readonly id: number;
  /** Whether its ratings, reviews and comments go too, instead of staying without a name. */
  readonly deletesTexts: boolean;
}

/**
 * Rows of members that a foreign key to their account cannot remove alone: there may be very many, or counts, pages and
 * other rows depend on them. The module that owns them declares them among its parts.
 */
export interface MemberData {
  /** Hides what has no place without its member, for an account whose rows take several transactions. */
  readonly hide?: (tx: Tx, userId: number) => Promise<void>;
  /**
   * Deletes about `limit` rows, or makes them anonymous, with everything that follows. Returns how many rows that were, 0
   * once none is left. New rows of the account are locked out meanwhile.
   */
  readonly remove: (tx: Tx, account: DeletedAccount, limit: number) => Promise<number>;
}
