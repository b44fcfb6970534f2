import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { type Events, defineListener, type Listener } from '#platform/events/events.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import * as repository from './titles.similar.repository.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly clock: Clock;
}

const DAY = 24 * 3600 * 1000;
const WALK = { everySeconds: 600, atOnce: 20, atMost: 1000 } as const;

/**
 * For more titles than this, e.g. after a bulk change, the periodic refresh computes the lists, so that other work is
 * not blocked.
 */
const AT_ONCE_MAX = 50;

/** Maintains the lists of similar titles: immediately for a changed title, and in a daily refresh for all others. */
export function createSimilarTitlesUpdater({ db, events, clock }: Deps): {
  listeners: Listener[];
  schedules: Schedule[];
} {
  const refresh = async (tx: Tx, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const present = new Set((await repository.lockTitles(tx, ids)).map(({ id }) => id));
    const gone = ids.filter((id) => !present.has(id));
    if (gone.length > 0) await repository.deleteSimilar(tx, gone);
    if (present.size > AT_ONCE_MAX) return repository.markSimilarStale(tx, [...present]);
    const changed: number[] = [];
    for (const id of present) {
      const isOther = await repository.storeSimilar(tx, id, await repository.findSimilar(tx, id));
      if (isOther) changed.push(id);
    }
    // This listener receives the event too, finds no change and stops.
    if (changed.length > 0) await events.emit(tx, titlesChanged, { ids: changed });
  };

  const walk = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - DAY);
    for (let done = 0; done < WALK.atMost; done += WALK.atOnce) {
      const oldest = await repository.listStaleSimilar(db, before, WALK.atOnce);
      if (oldest.length === 0) return;
      await transaction(db, (tx) =>
        refresh(
          tx,
          oldest.map((row) => row.title_id),
        ),
      );
    }
  };

  return {
    listeners: [defineListener(titlesChanged, 'refresh-similar', ({ ids }, { tx }) => refresh(tx, ids))],
    schedules: [{ name: 'refresh-similar-titles', everySeconds: WALK.everySeconds, run: walk }],
  };
}
