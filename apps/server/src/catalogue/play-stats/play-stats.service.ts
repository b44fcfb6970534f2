import { playsSettings } from '@kinora/contracts/catalogue/play-stats.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { findLastAggregatedDay, aggregateDay } from './play-stats.days.repository.ts';
import { monthAfter } from './months.ts';
import { addPartitions, dropPartitions } from './play-stats.partitions.repository.ts';

const DAY_MS = 86_400_000;
const MONTHS_AHEAD = 2;
/** After a longer outage, earlier days have to be aggregated manually. */
const DAYS_BACK = 60;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Aggregates the days between two dates, inclusive, replacing earlier aggregates. */
export async function aggregateDays(db: Database, from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); dayOf(at) <= to; at += DAY_MS) {
    const day = dayOf(at);
    await transaction(db, (tx) => aggregateDay(tx, day));
  }
}

/** Aggregates today and yesterday again, and the days missed during an outage. */
export async function aggregatePlays({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const last = await findLastAggregatedDay(db);
  const earliest = now - DAYS_BACK * DAY_MS;
  const from = last === null ? earliest : Math.max(Math.min(Date.parse(last), now - DAY_MS), earliest);
  await aggregateDays(db, dayOf(from), dayOf(now));
}

/** Creates the tables of the coming months, and drops those older than the retention setting. */
export async function rotatePartitions(
  { db, clock }: Deps,
  settings: Pick<SettingsService, 'get'>,
): Promise<{ dropped: string[] }> {
  const now = clock.now();
  await addPartitions(
    db,
    Array.from({ length: MONTHS_AHEAD + 1 }, (_, index) => monthAfter(now, index)),
  );
  const { keep_days: days } = settings.get(playsSettings);
  return { dropped: await dropPartitions(db, new Date(now.getTime() - days * DAY_MS)) };
}
