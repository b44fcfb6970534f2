import type { PopularKind } from '@kinora/contracts/catalogue/popularity.ts';
import { refreshBrowsePopularity } from '#catalogue/browse/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import {
  type PopularityChange,
  listPopularityChanges,
  saveShares,
  aggregateVisits,
} from './popularity.repository.ts';
import { updateTrending } from './popularity.trending.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly titles: Pick<TitlesService, 'setPopularity'>;
  readonly people: Pick<PeopleService, 'setPopularity'>;
}

const AT_ONCE = 1000;
const DAY_MS = 86_400_000;

/** Writes the popularity of records; returns false while that is not possible. Emits no event: no page shows it. */
async function write(
  tx: Tx,
  { titles, people }: Pick<Deps, 'titles' | 'people'>,
  { kind, folds }: { kind: PopularKind; folds: readonly PopularityChange[] },
): Promise<boolean> {
  if (kind === 'person') {
    await people.setPopularity(tx, folds);
    return true;
  }
  await titles.setPopularity(tx, folds);
  return refreshBrowsePopularity(
    tx,
    folds.map(({ id }) => id),
  );
}

/** Lists are being rebuilt: what is not written now is written next time. */
class Later extends Error {}

async function fold(deps: Omit<Deps, 'clock'>, kind: PopularKind, today: string): Promise<void> {
  const { db } = deps;
  const folds = await listPopularityChanges(db, kind, today);
  try {
    for (let start = 0; start < folds.length; start += AT_ONCE) {
      const some = folds.slice(start, start + AT_ONCE);
      await transaction(db, async (tx) => {
        await saveShares(tx, kind, some);
        if (!(await write(tx, deps, { kind, folds: some }))) throw new Later();
      });
    }
  } catch (error) {
    if (!(error instanceof Later)) throw error;
  }
}

/** Computes popularity and trending records from visitor activity. */
export async function updatePopularity({ clock, ...deps }: Deps): Promise<void> {
  const { db } = deps;
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const elapsed = (now.getTime() % DAY_MS) / DAY_MS;
  await transaction(db, (tx) => aggregateVisits(tx, today));
  for (const kind of ['title', 'person'] as const) {
    await fold(deps, kind, today);
    await transaction(db, (tx) => updateTrending(tx, kind, today, elapsed));
  }
}
