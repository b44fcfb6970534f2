import type { Database } from '#platform/db/database.ts';
import type { DocumentReader, SearchDocument, SearchSource, SourceChange } from './engine.ts';
import * as repository from './search.sources.repository.ts';
import type { SourceRow } from './search.sources.repository.ts';
import { fold } from './text.ts';

const BATCH = 20_000;
const RANK_MAX = 2000;
/** A name that is only a number: "Episode 12", "Folge #1.3", "第3話". */
const NUMBERED =
  /^(?:(?:episode|ep|folge|aflevering|avsnitt|afsnit|episod|capitulo|capitolo|episodio|odcinek|bolum|seriya|chapter|kapitel|part|teil|day|tag)\.?)?[\s#.:\d-]+$|^第\d+[話集回]$/u;

export function createDocumentReader(db: Database): DocumentReader {
  return {
    async *all() {
      for (const read of Object.values(repository.SOURCES)) {
        for (let after = 0; ;) {
          const rows = await read(db, after, BATCH);
          yield toDocuments(rows);
          if (rows.length < BATCH) break;
          after = rows.at(-1)?.id ?? after;
        }
      }
    },

    changed: async (tx, source, ids) => changeOf(await READERS[source](tx, ids), source, ids),
  };
}

const READERS: Record<SearchSource, (tx: Database, ids: readonly number[]) => Promise<Read>> = {
  title: async (tx, ids) => ({
    rows: [...(await repository.readTitles(tx, ids)), ...(await repository.readEpisodesOf(tx, ids))],
    episodeIds: await repository.episodeIdsOf(tx, ids),
  }),
  person: async (tx, ids) => ({ rows: await repository.readPeople(tx, ids), episodeIds: [] }),
  article: async (tx, ids) => ({ rows: await repository.readArticles(tx, ids), episodeIds: [] }),
  channel: async (tx, ids) => ({ rows: await repository.readChannels(tx, ids), episodeIds: [] }),
};

interface Read {
  readonly rows: readonly SourceRow[];
  readonly episodeIds: readonly number[];
}

const KINDS = {
  title: ['movie', 'series'],
  person: ['person'],
  article: ['news'],
  channel: ['channel', 'list'],
} as const;

/** Requested records that are not documents are gone: deleted, merged, not public, or of another kind than before. */
function changeOf({ rows, episodeIds }: Read, source: SearchSource, ids: readonly number[]): SourceChange {
  const documents = toDocuments(rows);
  const there = new Set(documents.map(({ kind, id }) => `${kind} ${id}`));
  const possible = [
    ...ids.flatMap((id) => KINDS[source].map((kind) => ({ kind, id }))),
    ...episodeIds.map((id) => ({ kind: 'episode' as const, id })),
  ];
  return { documents, gone: possible.filter(({ kind, id }) => !there.has(`${kind} ${id}`)) };
}

function toDocuments(rows: readonly SourceRow[]): SearchDocument[] {
  const documents: SearchDocument[] = [];
  for (const { id, kind, names, rank, year, weak } of rows) {
    const known = names.filter((name) => name !== null);
    const isWorth = kind !== 'episode' || known.some((name) => !NUMBERED.test(fold(name).trim()));
    if (isWorth)
      documents.push({ id, kind, names: known, rank: Math.min(rank, RANK_MAX), year, weak: weak ?? [] });
  }
  return documents;
}
