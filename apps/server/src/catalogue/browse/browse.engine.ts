import {
  COUNT_MAX,
  type HonestCount,
  type TitleFilter,
  type TitleOrder,
} from '@kinora/contracts/catalogue/browse.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { countGathering, countScanning, sample } from './browse.count-repository.ts';
import { understand, type Wanted } from './browse.filter.ts';
import { ORDERS } from './browse.orders.ts';
import {
  gather,
  needsLookups,
  type Reading,
  type ReadRow,
  titlesByIds,
  walk,
} from './browse.read-repository.ts';
import { hasTokens } from './browse.tokens-repository.ts';
import type { BrowseInput, BrowsePage, BrowseRows, Place } from './browse.types.ts';
import { createVocabulary } from './browse.vocabulary.ts';

/**
 * A page is looked for along the order first, in so many entries, and in some more if that promises to fill it. Else
 * matches are few: they are gathered by what they have in common, and sorted. Only when they are many after all, far from the beginning of the
 * order, is the whole order walked.
 */
const WALK_MAX = 4000;
/** Entries that have to be looked up one by one cost more. */
const LOOKED_UP_MAX = 2500;
const GATHER_MAX = 20_000;
/** Titles of rarer keywords are gathered at once: along the order they lie too far apart. */
const RARE = 4000;
const SCANNED_SHARE = 0.05;

const startOf = (at: Place, limit: number) => ({
  cursor: at !== null && 'cursor' in at ? at.cursor : undefined,
  offset: at !== null && 'page' in at ? (at.page - 1) * limit : 0,
});

/** Pages further on are looked for in more entries, in few sizes: each is a statement of its own. */
function walkFor(reading: Reading): number {
  const size = needsLookups(reading) ? LOOKED_UP_MAX : WALK_MAX;
  return size * (1 + Math.floor((4 * (reading.offset + reading.limit)) / size));
}

async function find<Row extends object>(pool: StatementPool, reading: Reading): Promise<ReadRow<Row>[]> {
  const { wanted } = reading;
  if (wanted.keywordTitles > RARE) {
    const entries = walkFor(reading);
    const rows = await walk<Row>(pool, reading, entries);
    if (rows.length === reading.limit) return rows;
    const further = needsLookups(reading) ? 3 : 6;
    if (rows.length * further >= reading.limit) {
      const more = await walk<Row>(pool, reading, entries * further);
      if (more.length === reading.limit) return more;
    }
  }
  const gathered = hasTokens(wanted) ? await gather<Row>(pool, reading, GATHER_MAX) : undefined;
  return gathered ?? walk(pool, reading, undefined);
}

/** Entry by entry while many of them match, else by what matches have in common. */
async function countOf(pool: StatementPool, wanted: Wanted): Promise<number> {
  const most = COUNT_MAX + 1;
  if (wanted.keywordTitles <= RARE) return countGathering(pool, wanted, most);
  const { read: entries, matched } = await sample(pool, wanted, most);
  if (entries < most || matched === most) return matched;
  const isScanned = matched >= entries * SCANNED_SHARE || !hasTokens(wanted);
  return isScanned ? countScanning(pool, wanted, most) : countGathering(pool, wanted, most);
}

export type Browser = ReturnType<typeof createBrowser>;

/** Titles by any filter, in any order, page by page. */
export function createBrowser({ pool }: { pool: StatementPool }) {
  const vocabulary = createVocabulary(pool);
  return {
    /** A page of titles, and where the next one begins. */
    async browse<Columns extends keyof BrowseRows = 'card'>(
      input: BrowseInput<Columns>,
    ): Promise<BrowsePage<BrowseRows[Columns]>> {
      const { filter, order, languages, limit, at, columns = 'card' } = input;
      const wanted = await understand(filter, vocabulary);
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

    /** Exact while small, honest when large. */
    async count(filter: TitleFilter): Promise<HonestCount> {
      const wanted = await understand(filter, vocabulary);
      const count = wanted === undefined ? 0 : await countOf(pool, wanted);
      return { count: Math.min(count, COUNT_MAX), is_exact: count <= COUNT_MAX };
    },

    /** The first titles of a filter. */
    async ids(filter: TitleFilter, order: TitleOrder, limit: number): Promise<number[]> {
      const wanted = await understand(filter, vocabulary);
      if (wanted === undefined) return [];
      const place = { columns: 'id', languages: [], limit, offset: 0, cursor: undefined } as const;
      const rows = await find(pool, { wanted, order: ORDERS[order], ...place });
      return rows.map(({ key }) => key);
    },

    /** The titles of these ids, in this order; those no longer there are left out. */
    async rows<Columns extends keyof BrowseRows = 'card'>(
      ids: readonly number[],
      languages: readonly string[],
      columns?: Columns,
    ): Promise<BrowseRows[Columns][]> {
      return titlesByIds(pool, columns ?? 'card', ids, languages);
    },
  };
}

/** A title that was deleted a moment ago is still in the list, without anything to show. */
const isThere = <Row extends { id: number }>(row: Row | { id: null }): row is Row => row.id !== null;
