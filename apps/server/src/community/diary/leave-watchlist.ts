import type { Tx } from '#platform/db/transaction.ts';
import { listFullySeen } from './diary.seen.repository.ts';

/** Removes titles from a member's watchlist; returns those that were on it. */
export type LeaveAfterSeeing = (tx: Tx, userId: number, titleIds: readonly number[]) => Promise<number[]>;

interface SeenTitles {
  readonly userId: number;
  readonly titleIds: readonly number[];
  /** The current day, which decides which episodes have aired. */
  readonly today: string;
}

export type LeaveWatchlist = ReturnType<typeof createLeaveWatchlist>;

/** Of the titles of new viewings, those that were seen completely leave the watchlist; returns them. */
export const createLeaveWatchlist =
  (leaveAfterSeeing: LeaveAfterSeeing) =>
  async (tx: Tx, { titleIds, ...viewer }: SeenTitles): Promise<number[]> =>
    leaveAfterSeeing(tx, viewer.userId, await listFullySeen(tx, viewer, titleIds));
