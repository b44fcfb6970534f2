import type { SearchHit, SearchKind, SearchQuery } from '@kinora/contracts/catalogue/search.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { SearchMatch, SearchEngine } from './engine.ts';
import { type Candidate, toCandidates } from './candidates.ts';
import { readHits } from './search.hits.repository.ts';
import { scoreMatch, sortKey } from './score-match.ts';
import { splitQuery } from './text.ts';

/** Extra records to read: some may have been deleted since they were indexed. */
const SPARE = 3;

interface Deps {
  readonly engine: Pick<SearchEngine, 'find'>;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly pictures: PicturePresenter;
}

export type SearchReader = ReturnType<typeof createSearchReader>;

export function createSearchReader({ engine, pool, clock, pictures }: Deps) {
  return {
    async search(
      { query, kind, limit }: Pick<SearchQuery, 'query' | 'kind' | 'limit'>,
      languages: readonly string[],
    ): Promise<{ results: SearchHit[]; corrected: string | null }> {
      const found = await engine.find({ query, kind: kind ?? null, limit });
      const records = found.records.slice(0, limit + SPARE);
      if (records.length === 0) return { results: [], corrected: null };
      const idsOf = (...kinds: SearchKind[]) =>
        records.filter((record) => kinds.includes(record.kind)).map(({ id }) => id);
      const rows = await readHits(
        pool,
        {
          titles: idsOf('movie', 'series'),
          people: idsOf('person'),
          episodes: idsOf('episode'),
          articles: idsOf('news'),
          channels: idsOf('channel', 'list'),
        },
        clock.now(),
      );
      const candidates = toCandidates(rows, pictures, languages);
      const words = found.corrected ?? splitQuery(query);
      return {
        results: inOrder(records, candidates, words, limit),
        corrected: found.corrected?.join(' ') ?? null,
      };
    },
  };
}

/** The engine selects the records; those with better-matching names come first. */
function inOrder(
  records: readonly SearchMatch[],
  candidates: readonly Candidate[],
  words: readonly string[],
  limit: number,
): SearchHit[] {
  const byKey = new Map(
    candidates.map((candidate) => [`${candidate.hit.kind} ${candidate.hit.id}`, candidate]),
  );
  return records
    .flatMap((record) => {
      const candidate = byKey.get(`${record.kind} ${record.id}`);
      return candidate === undefined ? [] : [{ record, candidate, fit: scoreMatch(words, candidate) }];
    })
    .slice(0, limit)
    .map(({ record, candidate, fit }) => ({
      hit: { ...candidate.hit, matched: fit.matched },
      key: sortKey(record, fit),
    }))
    .toSorted((a, b) => a.key[0] - b.key[0] || b.key[1] - a.key[1])
    .map(({ hit }) => hit);
}
