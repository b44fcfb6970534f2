import { playHistory } from '#catalogue/play-stats/index.ts';
import { visitHistory } from '#catalogue/visits/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import * as repository from './demo.repository.ts';
import type { DemoDayKind } from './demo.repository.ts';

const DAYS_AT_ONCE = 10;

const HISTORIES = { plays: playHistory, visits: visitHistory } as const satisfies Record<DemoDayKind, object>;

/** Deletes the plays and visits of marked days. On these days the site had no statistics of its own. */
export async function removeDemoStatistics(db: Database): Promise<void> {
  for (const kind of ['plays', 'visits'] as const) {
    const days = await repository.listDays(db, kind);
    for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
      const some = days.slice(start, start + DAYS_AT_ONCE);
      await transaction(db, async (tx) => {
        await HISTORIES[kind].removeDays(tx, some);
        await repository.deleteDays(tx, kind, some);
      });
    }
  }
}
