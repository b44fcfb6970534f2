import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import type { DocumentReader, SearchEngine, SearchSource } from './engine.ts';
import { searchChanged } from './search.events.ts';
import { refreshKnownFor } from './search.known-for.repository.ts';
import { listTitleIdsOfCast } from './search.sources.repository.ts';

/** When a person is renamed, this many of their titles are updated at once; the others with the next rebuild. */
const FOLLOWING_TITLES = 300;

interface Deps {
  readonly engine: SearchEngine;
  readonly reader: DocumentReader;
  readonly events: Events;
}

export type SearchIndexer = ReturnType<typeof createSearchIndexer>;

export function createSearchIndexer({ engine, reader, events }: Deps) {
  const refresh = async (tx: Tx, source: SearchSource, ids: readonly number[]): Promise<boolean> => {
    await engine.note(tx, source, ids);
    const { documents, gone } = await reader.changed(tx, source, ids);
    const isWritten = await engine.upsert(tx, documents);
    return (await engine.remove(tx, gone)) || isWritten;
  };
  /** Emitted only on a change, so that the listeners do not loop. */
  const tell = async (tx: Tx, isChanged: boolean): Promise<void> => {
    if (isChanged) await events.emit(tx, searchChanged, {});
  };
  return {
    /** Syncs these records in the index with the catalogue. */
    refresh: async (tx: Tx, source: SearchSource, ids: readonly number[]): Promise<void> => {
      if (ids.length > 0) await tell(tx, await refresh(tx, source, ids));
    },

    /** Deleted episodes cannot be read with their title, so they are removed by id. */
    removeEpisodes: async (tx: Tx, ids: readonly number[]): Promise<void> =>
      tell(
        tx,
        await engine.remove(
          tx,
          ids.map((id) => ({ kind: 'episode', id })),
        ),
      ),

    /** Names of people are also indexed for the titles they appear in. */
    refreshPeople: async (tx: Tx, ids: readonly number[]): Promise<void> => {
      if (ids.length === 0) return;
      const isKnownForMore = await refreshKnownFor(tx, ids);
      const isWritten = await refresh(tx, 'person', ids);
      const titles = isWritten ? await listTitleIdsOfCast(tx, ids, FOLLOWING_TITLES) : [];
      if (titles.length > 0) await refresh(tx, 'title', titles);
      await tell(tx, isKnownForMore || isWritten);
    },
  };
}
