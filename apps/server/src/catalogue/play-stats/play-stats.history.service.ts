import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { monthOf } from './months.ts';
import { aggregateDay } from './play-stats.days.repository.ts';
import { deleteDays, insertRows, listDaysWithPlays } from './play-stats.history.repository.ts';
import { addPartitions } from './play-stats.partitions.repository.ts';
import type { PlayRow } from './play-stats.repository.ts';

const ROWS_AT_ONCE = 2000;

/** Plays of past days, which the demo brings. Days with plays of the site's own are left alone. */
export const playHistory = {
  /** Of these days, those without plays. */
  async listEmptyDays(db: Executor, days: readonly string[]): Promise<string[]> {
    const taken = new Set(await listDaysWithPlays(db, days));
    return days.filter((day) => !taken.has(day));
  },

  /** Adds plays of past days and aggregates the days; `also` writes related rows in the same transaction. */
  async add(
    db: Database,
    { days, rows }: { readonly days: readonly string[]; readonly rows: readonly PlayRow[] },
    also: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await addPartitions(db, [...new Set(days.map((day) => monthOf(new Date(day))))]);
    await transaction(db, async (tx) => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await insertRows(tx, rows.slice(start, start + ROWS_AT_ONCE));
      for (const day of days) await aggregateDay(tx, day);
      await also(tx);
    });
  },

  /** Deletes all plays of days, with their aggregates. */
  removeDays: (tx: Tx, days: readonly string[]): Promise<void> => deleteDays(tx, days),
};
