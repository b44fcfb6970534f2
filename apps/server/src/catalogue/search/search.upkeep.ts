import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { SearchIndexer } from './search.indexer.ts';
import type { SearchMisses } from './search.misses.ts';
import { builtAt } from './search.rebuild-repository.ts';
import { movedRanks } from './search.ranks-repository.ts';

const HOUR = 3600;
/** Rebuilds take out what no event told of, and put words back in order. */
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

export type SearchUpkeep = ReturnType<typeof createSearchUpkeep>;

export function createSearchUpkeep({ db, clock, rebuild, indexer, misses }: Deps) {
  /** Popularity is written in batches that tell nobody; documents whose rank moved by much are written again. */
  const followPopularity = async (): Promise<void> => {
    for (const source of ['title', 'person'] as const) {
      for (let after = 0; ;) {
        const { ids, last } = await movedRanks[source](db, after, RANKS_AT_ONCE);
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
      const at = await builtAt(db);
      const isOld = at === null || clock.now().getTime() - at.getTime() > REBUILD_DAYS * 24 * HOUR * 1000;
      await (isOld ? rebuild() : followPopularity());
      await misses.forget();
    },
  };
}

export const upkeepSchedule = ({ run }: Pick<SearchUpkeep, 'run'>): Schedule => ({
  name: 'keep-search',
  everySeconds: HOUR,
  timeoutSeconds: 3 * HOUR,
  run,
});
