import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { aggregateViews, type CountedView } from './aggregate-views.ts';
import { deleteDays, insertSums, listDaysWithVisits } from './visits.history.repository.ts';

/** Visits of past days, which the demo brings. Days with visits of the site's own are left alone. */
export const visitHistory = {
  /** Of these days, those without visits. */
  async listEmptyDays(db: Executor, days: readonly string[]): Promise<string[]> {
    const taken = new Set(await listDaysWithVisits(db, days));
    return days.filter((day) => !taken.has(day));
  },

  /** Adds the views of a day that has none. */
  addDay: (tx: Tx, views: readonly CountedView[]): Promise<void> => insertSums(tx, aggregateViews(views)),

  /** Deletes all sums of days. */
  removeDays: (tx: Tx, days: readonly string[]): Promise<void> => deleteDays(tx, days),
};
