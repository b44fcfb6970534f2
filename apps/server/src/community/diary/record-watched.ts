import type { z } from 'zod';
import type { watchProgressFinished } from '#catalogue/watch-progress/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { findTimezone, insertWatched } from './diary.player.repository.ts';
import { localDay } from './local-day.ts';
import type { LeaveWatchlist } from './leave-watchlist.ts';

type Finished = z.output<typeof watchProgressFinished.payload>;

interface Deps {
  readonly clock: Clock;
  readonly leaveWatchlist: LeaveWatchlist;
}

/** Records what a member watched here to the end, on the day where the member was. */
export async function recordWatched(
  tx: Tx,
  { user_id: userId, finished }: Finished,
  { clock, leaveWatchlist }: Deps,
): Promise<void> {
  const timezone = await findTimezone(tx, userId);
  const days = finished.map(({ at, ...part }) => ({ ...part, day: localDay(new Date(at), timezone) }));
  const titleIds = await insertWatched(tx, userId, days);
  const today = localDay(clock.now(), timezone);
  await leaveWatchlist(tx, { userId, today, titleIds });
}
