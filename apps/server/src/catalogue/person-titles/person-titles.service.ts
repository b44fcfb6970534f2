import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { peopleChanged } from '#catalogue/person-cards/index.ts';
import * as repository from './person-titles.repository.ts';

export function createPersonTitles(events: Events) {
  /** Pages of these people were drawn from what was stored until now. Told only of a change, so it comes to rest. */
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
      await tell(tx, await repository.followTitles(tx, titleIds));
    },
  };
}

/** For a catalogue that was filled without telling; tells nobody either. */
export const rebuildPersonTitles = (db: Database): Promise<void> =>
  transaction(db, (tx) => repository.rebuild(tx));
