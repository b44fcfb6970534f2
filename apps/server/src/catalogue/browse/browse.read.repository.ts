import { titleCardColumns } from '#catalogue/title-cards/index.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Unmatched } from '#platform/db/unmatched.ts';
import { runStatement } from './browse.shapes.repository.ts';
import {
  joinConditions,
  createSqlParams,
  listConditions,
  facetGroupOf,
  plainConditions,
  type SqlParams,
} from './browse.conditions.repository.ts';
import { tokenConditions } from './browse.tokens.repository.ts';
import type { ParsedFilters } from './parse-filters.ts';
import type { Order } from './orders.ts';
import type { BrowseRows } from './types.ts';

export interface PageRead {
  readonly wanted: ParsedFilters;
  readonly order: Order;
  /** The columns to read of each title: only its id, or the columns of a layout. */
  readonly columns: 'id' | keyof BrowseRows;
  readonly languages: readonly string[];
  /** Rows to read: one more than the page size. */
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | undefined;
}

/** The columns that can be read of a title. */
export type BrowsedRow = { id: number } | BrowseRows[keyof BrowseRows];

/** `key` and `place` come from the list; the other columns of a recently deleted title are null. */
export type ReadRow<Row extends BrowsedRow> = { key: number; place: string | number } & (
  | Row
  | Unmatched<Row>
);

const translatedOverview = `
  coalesce((select tr.overview from title_translations tr
    where tr.title_id = o.id and tr.language = any($2) and tr.overview is not null
    order by array_position($2, tr.language) limit 1), o.overview) as overview`;

const COLUMNS: Readonly<Record<keyof BrowseRows, string>> = {
  card: titleCardColumns('o'),
  full: `${titleCardColumns('o')}, ${translatedOverview}, o.backdrop, o.genre_ids, o.certification,
    o.season_count, o.logo`,
};

const firstValues = ({ columns, limit, languages }: PageRead) =>
  createSqlParams(columns === 'id' ? [limit] : [limit, languages]);

/** Continues after the last row seen, compared with PostgreSQL's precision. */
function afterCursor({ cursor, order }: PageRead, values: SqlParams, column = order.column): string[] {
  if (cursor === undefined) return [];
  const [place, id] = decodeCursor(cursor, order.cursor);
  const sign = order.direction === 'desc' ? '<' : '>';
  return [`(${column}, title_id) ${sign} (${values.add(place, order.read)}, ${values.add(id, 'integer')})`];
}

/** In the index by release date, a range of years is a range of entries. */
function withinYears({ year }: ParsedFilters, values: SqlParams): string[] {
  const day = (first: number) => values.add(`${String(first).padStart(4, '0')}-01-01`, 'date');
  return [
    ...(year.from === undefined ? [] : [`released >= ${day(year.from)}`]),
    ...(year.to === undefined ? [] : [`released < ${day(year.to + 1)}`]),
  ];
}

const inOrder = ({ direction }: Order, place = 'place') => `${place} ${direction}, title_id ${direction}`;

/** The rows of `page`, joined with the columns to show. */
function shown(reading: PageRead, page: string): string {
  const { columns, order } = reading;
  if (columns === 'id')
    return `select title_id as key, ${order.written} as place, title_id as id from ${page} f`;
  return `select f.title_id as key, ${order.written} as place, ${COLUMNS[columns]}
    from ${page} f left join titles o on o.id = f.title_id and o.deleted_at is null`;
}

const FILTERED =
  'title_id, is_series, is_watchable, year, runtime, score, votes, language, certification, status';

/** Entries of the best facet group in the requested order, at most `atMost` of them. */
function walked(reading: PageRead, values: SqlParams, atMost: number | undefined): string {
  const { order, wanted } = reading;
  const years = order.column === 'released' ? withinYears(wanted, values) : [];
  const conditions = [...afterCursor(reading, values), ...years];
  const bound = atMost === undefined ? '' : `limit ${atMost}`;
  const sorted = `order by ${inOrder(order, order.column)} ${bound}`;
  if (!order.hasFacets)
    return `select ${FILTERED}, genre_ids, keyword_ids, country_codes, ${order.column} as place
      from browse_titles where true ${joinConditions(conditions)} ${sorted}`;
  const { genre, country } = facetGroupOf(wanted);
  return `select ${FILTERED}, ${order.column} as place from title_facets
    where genre_id = ${values.add(genre, 'smallint')} and country = ${values.add(country, 'text')}
    ${joinConditions(conditions)} ${sorted}`;
}

/** Whether entries must be looked up in `browse_titles`, one by one. */
export const needsLookups = ({ order, wanted }: Pick<PageRead, 'order' | 'wanted'>): boolean =>
  !order.hasFacets || listConditions(wanted, createSqlParams([]), true).length > 0;

/**
 * Conditions for scanned entries. Array columns are looked up for each entry and never joined, which would lose the
 * order.
 */
function walkConditions({ order, wanted }: Pick<PageRead, 'order' | 'wanted'>, values: SqlParams): string {
  const plain = plainConditions(wanted, values);
  const lists = listConditions(wanted, values, order.hasFacets);
  if (!order.hasFacets || lists.length === 0) return joinConditions([...plain, ...lists]);
  return `${joinConditions(plain)}
    and (select ${lists.join(' and ')} from browse_titles b where b.title_id = w.title_id)`;
}

/** Reads entries in order until the page is full, at most `atMost` of them if given. */
export function scanInOrder<Row extends BrowsedRow>(
  pool: StatementPool,
  reading: PageRead,
  atMost: number | undefined,
): Promise<ReadRow<Row>[]> {
  const values = firstValues(reading);
  const entries = walked(reading, values, atMost);
  const page = `(select title_id, place from (${entries}) w where true ${walkConditions(reading, values)}
    order by ${inOrder(reading.order)} offset ${values.add(reading.offset, 'integer')} limit $1)`;
  return runStatement(pool, `${shown(reading, page)} order by ${inOrder(reading.order, 'f.place')}`, values);
}

/** Fetches all matches, sorts them and returns the page. Undefined if more than `atMost` match. */
export async function fetchAndSort<Row extends BrowsedRow>(
  pool: StatementPool,
  reading: PageRead,
  atMost: number,
): Promise<ReadRow<Row>[] | undefined> {
  const { order, wanted } = reading;
  const values = firstValues(reading);
  const conditions = tokenConditions(wanted, values);
  const after = afterCursor(reading, values, 'place');
  const page = `(select title_id, place from found where true ${joinConditions(after)}
    order by ${inOrder(order)} offset ${values.add(reading.offset, 'integer')} limit $1)`;
  const rows = await runStatement<{ found: number } & (ReadRow<Row> | Unmatched<ReadRow<Row>>)>(
    pool,
    `with found as materialized (
      select title_id, ${order.column} as place from browse_titles where true ${joinConditions(conditions)}
      limit ${atMost + 1})
    select counted.found, page.* from (select count(*)::integer as found from found) counted
    left join lateral (${shown(reading, page)} order by ${inOrder(order, 'f.place')}) page on true`,
    values,
  );
  if ((rows[0]?.found ?? 0) > atMost) return undefined;
  return rows.filter((row) => row.key !== null);
}

/**
 * Reads all entries of the facet group, of the wanted years only, and sorts the matches. Undefined if there are more
 * entries than `atMost`. The place of a match is looked up, since the index of another order does not have it.
 */
export async function readGroup<Row extends BrowsedRow>(
  pool: StatementPool,
  reading: PageRead,
  atMost: number,
): Promise<ReadRow<Row>[] | undefined> {
  const { order, wanted } = reading;
  const values = firstValues(reading);
  const { genre, country } = facetGroupOf(wanted);
  const group = `genre_id = ${values.add(genre, 'smallint')} and country = ${values.add(country, 'text')}`;
  const years = joinConditions(withinYears(wanted, values));
  const after = afterCursor(reading, values, 'place');
  const page = `(select title_id, place from (
      select title_id, (select ${order.column} from browse_titles b where b.title_id = m.title_id) as place
      from unnest(entries.matches) m(title_id)) found
    where place is not null ${joinConditions(after)}
    order by ${inOrder(order)} offset ${values.add(reading.offset, 'integer')} limit $1)`;
  const rows = await runStatement<{ read: number } & (ReadRow<Row> | Unmatched<ReadRow<Row>>)>(
    pool,
    `with entries as materialized (
      select count(*)::integer as read,
        array_agg(title_id) filter (where true ${joinConditions(plainConditions(wanted, values))}) as matches
      from (select ${FILTERED} from title_facets where ${group} ${years}
        order by released desc, title_id desc limit ${atMost + 1}) e)
    select entries.read, page.* from entries
    left join lateral (${shown(reading, page)} order by ${inOrder(order, 'f.place')}) page on true`,
    values,
  );
  if ((rows[0]?.read ?? 0) > atMost) return undefined;
  return rows.filter((row) => row.key !== null);
}

/** In the order of the ids. */
export const titlesByIds = <Row extends BrowsedRow>(
  pool: StatementPool,
  columns: keyof BrowseRows,
  ids: readonly number[],
  languages: readonly string[],
): Promise<Row[]> =>
  runStatement(
    pool,
    `select ${COLUMNS[columns]} from titles o where o.id = any($1::integer[]) and o.deleted_at is null
     order by array_position($1::integer[], o.id)`,
    createSqlParams([ids, languages]),
  );
