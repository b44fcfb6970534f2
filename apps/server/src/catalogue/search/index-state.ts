import { SEARCH_REBUILD_STEPS, SearchRebuild } from '@kinora/contracts/catalogue/search-index.ts';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import * as repository from './search.index-state.repository.ts';
import { rebuildSearchJob } from './search.jobs.ts';
import { findBuiltAt } from './search.rebuild.repository.ts';

/** A rebuild that was not seen for this long has lost its worker, or no worker runs. */
const LOST_MS = 2 * 60_000;
const INTERRUPTED = 'The rebuild was interrupted, or no worker runs.';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add'>;
}

export type IndexState = ReturnType<typeof createIndexState>;

/** The state of the search index, and rebuilds that administrators start. */
export function createIndexState({ db, clock, outbox }: Deps) {
  const lostSince = () => new Date(clock.now().getTime() - LOST_MS);

  const rebuild = async (): Promise<SearchRebuild | null> => {
    const row = await repository.find(db);
    if (row === undefined) return null;
    const isLost = ['waiting', 'running'].includes(row.state) && row.seen_at < lostSince();
    return SearchRebuild.parse({
      ...row,
      ...(isLost ? { state: 'failed', error: INTERRUPTED } : {}),
      steps_total: SEARCH_REBUILD_STEPS,
      started_at: row.started_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    });
  };
  const read = async () => ({
    rebuild: await rebuild(),
    built_at: (await findBuiltAt(db))?.toISOString() ?? null,
  });

  return {
    read,
    async start() {
      await transaction(db, async (tx) => {
        const isFree = await repository.begin(tx, { at: clock.now(), seenSince: lostSince() });
        if (!isFree) throw new AppError('search.building');
        await outbox.add(tx, rebuildSearchJob, {});
        await recordAudit(tx, {
          action: 'rebuild_search',
          subject: { type: SETTINGS_SUBJECT, id: 'search', name: 'search' },
        });
      });
      return read();
    },
  };
}
