import {
  COUNT_MAX,
  type BoundedCount,
  type TitleFilter,
  type TitleOrder,
} from '@kinora/contracts/catalogue/browse.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { PERSONAL_SET_MAX } from '#platform/personal-set.ts';
import { countByTokens, countByScan, sampleMatches } from './browse.count.repository.ts';
import { facetGroupOf } from './browse.conditions.repository.ts';
import { parseFilters, type ParsedFilters } from './parse-filters.ts';
import { ORDERS } from './orders.ts';
import {
  type BrowsedRow,
  fetchAndSort,
  needsLookups,
  type PageRead,
  readGroup,
  type ReadRow,
  titlesByIds,
  scanInOrder,
} from './browse.read.repository.ts';
import { hasTokens, isListed } from './browse.tokens.repository.ts';
import type { PersonalTitles } from './personal-titles.ts';
import type { BrowseInput, BrowsePage, BrowseRows, CursorPosition } from './types.ts';
import { createVocabulary } from './vocabulary.ts';

/**
 * Scans a few entries in order first. If they do not fill the page, reads all entries of the group and years if there
 * are few of them. Otherwise scans further if that is likely to fill the page. If few match, fetches the matches by token
 * and sorts them. Scans the whole order only if that finds too many matches.
 */
const WALKS = {
  plain: { entries: 4000, times: 6, group: 4000 },
  /** A group has few entries of some years, so that reading them all is cheaper than a long scan. */
  years: { entries: 1500, times: 16, group: 8000 },
  /** Entries that need a lookup each cost more. */
  lookups: { entries: 2500, times: 3, group: 0 },
} as const;
const GATHER_MAX = 20_000;
/** Titles of rarer keywords are fetched by token right away: in the scan order they are too far apart. */
const RARE = 4000;
const SCANNED_SHARE = 0.05;

const startOf = (at: CursorPosition, limit: number) => ({
  cursor: at !== null && 'cursor' in at ? at.cursor : undefined,
  offset: at !== null && 'page' in at ? (at.page - 1) * limit : 0,
});

interface Deps {
  readonly pool: StatementPool;
  /** Groups that had more entries than are read as a whole. */
  readonly largeGroups: Set<string>;
}

/** Later pages scan more entries. The sizes are few because each one is a statement of its own. */
function walkFor(reading: PageRead) {
  const { from, to } = reading.wanted.year;
  const isOfYears = from !== undefined && to !== undefined;
  const { entries, ...walk } = WALKS[needsLookups(reading) ? 'lookups' : isOfYears ? 'years' : 'plain'];
  const pages = 1 + Math.floor((4 * (reading.offset + reading.limit)) / entries);
  return { ...walk, isOfYears, entries: entries * pages };
}

/** Reads the group of the filter as a whole, unless it is known to be too large. Groups hardly ever shrink. */
async function findInGroup<Row extends BrowsedRow>(
  { pool, largeGroups }: Deps,
  reading: PageRead,
): Promise<ReadRow<Row>[] | undefined> {
  const { group, isOfYears } = walkFor(reading);
  const { genre, country } = facetGroupOf(reading.wanted);
  const key = `${genre}:${country}`;
  if (group === 0 || (!isOfYears && largeGroups.has(key))) return undefined;
  const rows = await readGroup<Row>(pool, reading, group);
  if (rows === undefined && !isOfYears) largeGroups.add(key);
  return rows;
}

/** The page, if few entries suffice to find it. */
async function findInFew<Row extends BrowsedRow>(
  deps: Deps,
  reading: PageRead,
): Promise<ReadRow<Row>[] | undefined> {
  const { entries, times } = walkFor(reading);
  const rows = await scanInOrder<Row>(deps.pool, reading, entries);
  if (rows.length === reading.limit) return rows;
  const all = await findInGroup<Row>(deps, reading);
  if (all !== undefined || rows.length * times < reading.limit) return all;
  const more = await scanInOrder<Row>(deps.pool, reading, entries * times);
  return more.length === reading.limit ? more : undefined;
}

async function find<Row extends BrowsedRow>(deps: Deps, reading: PageRead): Promise<ReadRow<Row>[]> {
  const { wanted } = reading;
  const { pool } = deps;
  if (isListed(wanted)) {
    const listed = await fetchAndSort<Row>(pool, reading, PERSONAL_SET_MAX);
    if (listed === undefined) throw new Error('A personal filter lists too many titles');
    return listed;
  }
  const few = wanted.keywordTitles > RARE ? await findInFew<Row>(deps, reading) : undefined;
  if (few !== undefined) return few;
  const gathered = hasTokens(wanted) ? await fetchAndSort<Row>(pool, reading, GATHER_MAX) : undefined;
  return gathered ?? scanInOrder(pool, reading, undefined);
}

/** Scans entries if many of them match, otherwise counts by tokens. */
async function countOf(pool: StatementPool, wanted: ParsedFilters): Promise<number> {
  const most = COUNT_MAX + 1;
  if (wanted.keywordTitles <= RARE || isListed(wanted)) return countByTokens(pool, wanted, most);
  const { read: entries, matched } = await sampleMatches(pool, wanted, most);
  if (entries < most || matched === most) return matched;
  const isScanned = matched >= entries * SCANNED_SHARE || !hasTokens(wanted);
  return isScanned ? countByScan(pool, wanted, most) : countByTokens(pool, wanted, most);
}

export type TitleBrowser = ReturnType<typeof createTitleBrowser>;

/** Titles by any filter, in any order, page by page. */
export function createTitleBrowser({ pool }: { pool: StatementPool }) {
  const vocabulary = createVocabulary(pool);
  const deps: Deps = { pool, largeGroups: new Set() };
  return {
    /** Returns a page of titles and the cursor of the next one. */
    async browse<Columns extends keyof BrowseRows = 'card'>(
      input: BrowseInput<Columns>,
    ): Promise<BrowsePage<BrowseRows[Columns]>> {
      const { filter, order, languages, limit, at, columns = 'card', personal } = input;
      const wanted = await parseFilters(filter, vocabulary, personal);
      if (wanted === undefined) return { rows: [], nextCursor: null };
      const rows = await find<BrowseRows[Columns]>(deps, {
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
    async count(filter: TitleFilter, personal?: PersonalTitles): Promise<BoundedCount> {
      const wanted = await parseFilters(filter, vocabulary, personal);
      const count = wanted === undefined ? 0 : await countOf(pool, wanted);
      return { count: Math.min(count, COUNT_MAX), is_exact: count <= COUNT_MAX };
    },

    /** Returns the ids of the first titles that match a filter. */
    async ids(filter: TitleFilter, order: TitleOrder, limit: number): Promise<number[]> {
      const wanted = await parseFilters(filter, vocabulary);
      if (wanted === undefined) return [];
      const place = { columns: 'id', languages: [], limit, offset: 0, cursor: undefined } as const;
      const rows = await find(deps, { wanted, order: ORDERS[order], ...place });
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
