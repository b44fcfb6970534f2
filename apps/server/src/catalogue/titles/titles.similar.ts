import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { type Events, listen, type Listener } from '#platform/events/events.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import * as repository from './titles.similar-repository.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly clock: Clock;
}

const DAY = 24 * 3600 * 1000;
const WALK = { everySeconds: 600, atOnce: 20, atMost: 1000 } as const;

/** Of more titles at once, as a change in bulk has them, the walk makes the lists: others wait for the worker as well. */
const AT_ONCE_MAX = 50;

/** Keeps lists of similar titles: of a title that changed at once, of all others in a walk that begins again daily. */
export function similarTitles({ db, events, clock }: Deps): { listeners: Listener[]; schedules: Schedule[] } {
  const refresh = async (tx: Tx, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const present = new Set((await repository.lockTitles(tx, ids)).map(({ id }) => id));
    const gone = ids.filter((id) => !present.has(id));
    if (gone.length > 0) await repository.forgetSimilar(tx, gone);
    if (present.size > AT_ONCE_MAX) return repository.markOldest(tx, [...present]);
    const changed: number[] = [];
    for (const id of present) {
      const isOther = await repository.storeSimilar(tx, id, await repository.findSimilar(tx, id));
      if (isOther) changed.push(id);
    }
    // This listener hears it as well, finds nothing new and rests.
    if (changed.length > 0) await events.emit(tx, titlesChanged, { ids: changed });
  };

  const walk = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - DAY);
    for (let done = 0; done < WALK.atMost; done += WALK.atOnce) {
      const oldest = await repository.listOldest(db, before, WALK.atOnce);
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
    listeners: [listen(titlesChanged, 'refresh-similar', ({ ids }, { tx }) => refresh(tx, ids))],
    schedules: [{ name: 'refresh-similar-titles', everySeconds: WALK.everySeconds, run: walk }],
  };
}
