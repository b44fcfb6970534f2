import {
  COUNT_MAX,
  type BoundedCount,
  type TitleFilter,
  type TitleOrder,
} from '@kinora/contracts/catalogue/browse.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { countByTokens, countByScan, sampleMatches } from './browse.count.repository.ts';
import { parseFilters, type ParsedFilters } from './parse-filters.ts';
import { ORDERS } from './orders.ts';
import {
  type BrowsedRow,
  fetchAndSort,
  needsLookups,
  type PageRead,
  type ReadRow,
  titlesByIds,
  scanInOrder,
} from './browse.read.repository.ts';
import { hasTokens } from './browse.tokens.repository.ts';
import type { BrowseInput, BrowsePage, BrowseRows, CursorPosition } from './types.ts';
import { createVocabulary } from './vocabulary.ts';

/**
 * Scans this many entries in order first, and a few times as many if that is likely to fill the page. If few match,
 * fetches the matches by token and sorts them. Scans the whole order only if that finds too many matches.
 */
const WALK_MAX = 4000;
/** Entries that need a lookup each cost more. */
const LOOKED_UP_MAX = 2500;
const GATHER_MAX = 20_000;
/** Titles of rarer keywords are fetched by token right away: in the scan order they are too far apart. */
const RARE = 4000;
const SCANNED_SHARE = 0.05;

const startOf = (at: CursorPosition, limit: number) => ({
  cursor: at !== null && 'cursor' in at ? at.cursor : undefined,
  offset: at !== null && 'page' in at ? (at.page - 1) * limit : 0,
});

/** Later pages scan more entries. The sizes are few because each one is a statement of its own. */
function walkFor(reading: PageRead): number {
  const size = needsLookups(reading) ? LOOKED_UP_MAX : WALK_MAX;
  return size * (1 + Math.floor((4 * (reading.offset + reading.limit)) / size));
}

async function find<Row extends BrowsedRow>(pool: StatementPool, reading: PageRead): Promise<ReadRow<Row>[]> {
  const { wanted } = reading;
  if (wanted.keywordTitles > RARE) {
    const entries = walkFor(reading);
    const rows = await scanInOrder<Row>(pool, reading, entries);
    if (rows.length === reading.limit) return rows;
    const further = needsLookups(reading) ? 3 : 6;
    if (rows.length * further >= reading.limit) {
      const more = await scanInOrder<Row>(pool, reading, entries * further);
      if (more.length === reading.limit) return more;
    }
  }
  const gathered = hasTokens(wanted) ? await fetchAndSort<Row>(pool, reading, GATHER_MAX) : undefined;
  return gathered ?? scanInOrder(pool, reading, undefined);
}

/** Scans entries if many of them match, otherwise counts by tokens. */
async function countOf(pool: StatementPool, wanted: ParsedFilters): Promise<number> {
  const most = COUNT_MAX + 1;
  if (wanted.keywordTitles <= RARE) return countByTokens(pool, wanted, most);
  const { read: entries, matched } = await sampleMatches(pool, wanted, most);
  if (entries < most || matched === most) return matched;
  const isScanned = matched >= entries * SCANNED_SHARE || !hasTokens(wanted);
  return isScanned ? countByScan(pool, wanted, most) : countByTokens(pool, wanted, most);
}

export type TitleBrowser = ReturnType<typeof createTitleBrowser>;

/** Titles by any filter, in any order, page by page. */
export function createTitleBrowser({ pool }: { pool: StatementPool }) {
  const vocabulary = createVocabulary(pool);
  return {
    /** Returns a page of titles and the cursor of the next one. */
    async browse<Columns extends keyof BrowseRows = 'card'>(
      input: BrowseInput<Columns>,
    ): Promise<BrowsePage<BrowseRows[Columns]>> {
      const { filter, order, languages, limit, at, columns = 'card' } = input;
      const wanted = await parseFilters(filter, vocabulary);
      if (wanted === undefined) return { rows: [], nextCursor: null };
      const rows = await find<BrowseRows[Columns]>(pool, {
        wanted,
        order: ORDERS[order],
        columns,
        languages,
        limit: limit + 1,
        ...startOf(at, limit),
      });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit).filter((row) => isThere<BrowseRows[Columns]>(row)),
        nextCursor: last === undefined ? null : encodeCursor([last.place, last.key]),
      };
    },

    /** Exact up to `COUNT_MAX`; above it, a lower bound. */
    async count(filter: TitleFilter): Promise<BoundedCount> {
      const wanted = await parseFilters(filter, vocabulary);
      const count = wanted === undefined ? 0 : await countOf(pool, wanted);
      return { count: Math.min(count, COUNT_MAX), is_exact: count <= COUNT_MAX };
    },

    /** Returns the ids of the first titles that match a filter. */
    async ids(filter: TitleFilter, order: TitleOrder, limit: number): Promise<number[]> {
      const wanted = await parseFilters(filter, vocabulary);
      if (wanted === undefined) return [];
      const place = { columns: 'id', languages: [], limit, offset: 0, cursor: undefined } as const;
      const rows = await find(pool, { wanted, order: ORDERS[order], ...place });
      return rows.map(({ key }) => key);
    },

    /** Returns the titles in the order of the ids; deleted ones are left out. */
    async rows<Columns extends keyof BrowseRows = 'card'>(
      ids: readonly number[],
      languages: readonly string[],
      columns?: Columns,
    ): Promise<BrowseRows[Columns][]> {
      return titlesByIds(pool, columns ?? 'card', ids, languages);
    },
  };
}

/** A recently deleted title may still be listed, but has no data. */
const isThere = <Row extends { id: number }>(row: Row | { id: null }): row is Row => row.id !== null;
