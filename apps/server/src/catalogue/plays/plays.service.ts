import { playsSettings } from '@kinora/contracts/catalogue/plays.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { lastDay, sumUpDay } from './plays.days-repository.ts';
import { addPartitions, dropPartitions, monthAfter } from './plays.partitions-repository.ts';

const DAY_MS = 86_400_000;
const MONTHS_AHEAD = 2;
/** After a longer pause what was before it is summed up by hand. */
const DAYS_BACK = 60;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Sums up the days from one to another, both included, in place of what was summed up of them. */
export async function sumUpDays(db: Database, from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); dayOf(at) <= to; at += DAY_MS) {
    const day = dayOf(at);
    await transaction(db, (tx) => sumUpDay(tx, day));
  }
}

/** Sums up today and yesterday anew, and days that were missed while nobody did. */
export async function sumUpPlays({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const last = await lastDay(db);
  const earliest = now - DAYS_BACK * DAY_MS;
  const from = last === null ? earliest : Math.max(Math.min(Date.parse(last), now - DAY_MS), earliest);
  await sumUpDays(db, dayOf(from), dayOf(now));
}

/** Makes the tables of the months to come, and drops those that are older than the settings keep. */
export async function turnMonths(
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
