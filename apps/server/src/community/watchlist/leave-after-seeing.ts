import type { MemberSettingsService } from '#community/member-settings/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { deleteItems, lockWatchlist } from './watchlist.repository.ts';

/**
 * Removes titles that a member has seen, unless the member keeps them; returns those that were removed. Called in the
 * transaction that records the viewings.
 */
export const createLeaveAfterSeeing =
  (memberSettings: Pick<MemberSettingsService, 'findIn'>) =>
  async (tx: Tx, userId: number, titleIds: readonly number[]): Promise<number[]> => {
    if (titleIds.length === 0 || (await memberSettings.findIn(tx, userId)).keeps_seen) return [];
    await lockWatchlist(tx, userId);
    const removed = await deleteItems(tx, userId, titleIds);
    return removed.map((item) => item.title_id);
  };
