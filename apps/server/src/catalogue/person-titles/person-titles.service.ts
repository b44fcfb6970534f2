import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import * as repository from './person-titles.repository.ts';

export function createPersonTitles(events: Events) {
  /** Cached pages of these people are stale. Emitted only on a change, so that the listeners do not loop. */
  const tell = async (tx: Tx, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await events.emit(tx, peopleChanged, { ids: [...ids] });
  };
  return {
    async refreshPeople(tx: Tx, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await repository.lockPeople(tx, ids);
      await tell(tx, await repository.refresh(tx, ids));
    },

    async followTitles(tx: Tx, titleIds: readonly number[]): Promise<void> {
      await tell(tx, await repository.syncTitles(tx, titleIds));
    },
  };
}

/** For a catalogue that was filled without events; emits none either. */
export const rebuildPersonTitles = (db: Database): Promise<void> =>
  transaction(db, (tx) => repository.rebuild(tx));
