import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { SearchIndexer } from './indexer.ts';
import type { SearchMisses } from './search-misses.ts';
import { findBuiltAt } from './search.rebuild.repository.ts';
import { listStaleRanks } from './search.ranks.repository.ts';

const HOUR = 3600;
/** A rebuild removes what events missed, and restores the physical order of words. */
const REBUILD_DAYS = 7;
const RANKS_AT_ONCE = 20_000;
const WRITTEN_AT_ONCE = 200;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rebuild: () => Promise<unknown>;
  readonly indexer: SearchIndexer;
  readonly misses: SearchMisses;
}

export type SearchMaintenance = ReturnType<typeof createSearchMaintenance>;

export function createSearchMaintenance({ db, clock, rebuild, indexer, misses }: Deps) {
  /** Popularity is written in batches without events, so documents whose rank changed noticeably are updated here. */
  const followPopularity = async (): Promise<void> => {
    for (const source of ['title', 'person'] as const) {
      for (let after = 0; ;) {
        const { ids, last } = await listStaleRanks[source](db, after, RANKS_AT_ONCE);
        for (let start = 0; start < ids.length; start += WRITTEN_AT_ONCE) {
          const some = ids.slice(start, start + WRITTEN_AT_ONCE);
          await transaction(db, (tx) => indexer.refresh(tx, source, some));
        }
        if (last === null) break;
        after = last;
      }
    }
  };
  return {
    followPopularity,
    async run(): Promise<void> {
      const at = await findBuiltAt(db);
      const isOld = at === null || clock.now().getTime() - at.getTime() > REBUILD_DAYS * 24 * HOUR * 1000;
      await (isOld ? rebuild() : followPopularity());
      await misses.forget();
    },
  };
}

export const searchMaintenanceSchedule = ({ run }: Pick<SearchMaintenance, 'run'>): Schedule => ({
  name: 'keep-search',
  everySeconds: HOUR,
  timeoutSeconds: 3 * HOUR,
  run,
});
