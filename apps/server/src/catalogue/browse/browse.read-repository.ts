import { titleCardColumns } from '#catalogue/title-cards/index.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { run } from './browse.shapes-repository.ts';
import {
  and,
  createValues,
  listConditions,
  pivotOf,
  plainConditions,
  type Values,
} from './browse.conditions-repository.ts';
import { matching } from './browse.tokens-repository.ts';
import type { Wanted } from './browse.filter.ts';
import type { Order } from './browse.orders.ts';
import type { BrowseRows } from './browse.types.ts';

export interface Reading {
  readonly wanted: Wanted;
  readonly order: Order;
  /** What is read of each title: its id alone, or what a layout shows. */
  readonly columns: 'id' | keyof BrowseRows;
  readonly languages: readonly string[];
  /** Rows to read: one more than a page has. */
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | undefined;
}

/** `key` and `place` are those of the list; a title that was deleted a moment ago has nothing else to show. */
export type ReadRow<Row> = { key: number; place: string | number } & (Row | { id: null });

const translatedOverview = `
  coalesce((select tr.overview from title_translations tr
    where tr.title_id = o.id and tr.language = any($2) and tr.overview is not null
    order by array_position($2, tr.language) limit 1), o.overview) as overview`;

const COLUMNS: Readonly<Record<keyof BrowseRows, string>> = {
  card: titleCardColumns('o'),
  full: `${titleCardColumns('o')}, ${translatedOverview}, o.backdrop, o.genre_ids, o.certification,
    o.season_count, o.logo`,
};

const firstValues = ({ columns, limit, languages }: Reading) =>
  createValues(columns === 'id' ? [limit] : [limit, languages]);

/** After the last row seen, as PostgreSQL knows it exactly. */
function afterCursor({ cursor, order }: Reading, values: Values, column = order.column): string[] {
  if (cursor === undefined) return [];
  const [place, id] = decodeCursor(cursor, order.cursor);
  const sign = order.direction === 'desc' ? '<' : '>';
  return [`(${column}, title_id) ${sign} (${values.add(place, order.read)}, ${values.add(id, 'integer')})`];
}

/** In the order of release a range of years is a range of the index. */
function releasedWithin({ order, wanted: { year } }: Reading, values: Values): string[] {
  if (order.column !== 'released') return [];
  const day = (first: number) => values.add(`${String(first).padStart(4, '0')}-01-01`, 'date');
  return [
    ...(year.from === undefined ? [] : [`released >= ${day(year.from)}`]),
    ...(year.to === undefined ? [] : [`released < ${day(year.to + 1)}`]),
  ];
}

const inOrder = ({ direction }: Order, place = 'place') => `${place} ${direction}, title_id ${direction}`;

/** The rows of `page`, with what is shown of their titles. */
function shown(reading: Reading, page: string): string {
  const { columns, order } = reading;
  if (columns === 'id')
    return `select title_id as key, ${order.written} as place, title_id as id from ${page} f`;
  return `select f.title_id as key, ${order.written} as place, ${COLUMNS[columns]}
    from ${page} f left join titles o on o.id = f.title_id and o.deleted_at is null`;
}

const FILTERED = 'title_id, is_series, year, runtime, score, votes, language, certification, status';

/** Entries in the order asked for, of the group that fits best, at most `atMost` of them. */
function walked(reading: Reading, values: Values, atMost: number | undefined): string {
  const { order, wanted } = reading;
  const conditions = [...afterCursor(reading, values), ...releasedWithin(reading, values)];
  const bound = atMost === undefined ? '' : `limit ${atMost}`;
  const sorted = `order by ${inOrder(order, order.column)} ${bound}`;
  if (!order.hasFacets)
    return `select ${FILTERED}, genre_ids, keyword_ids, country_codes, ${order.column} as place
      from browse_titles where true ${and(conditions)} ${sorted}`;
  const { genre, country } = pivotOf(wanted);
  return `select ${FILTERED}, ${order.column} as place from title_facets
    where genre_id = ${values.add(genre, 'smallint')} and country = ${values.add(country, 'text')}
    ${and(conditions)} ${sorted}`;
}

/** Whether entries must be looked up in `browse_titles`, one by one. */
export const needsLookups = ({ order, wanted }: Pick<Reading, 'order' | 'wanted'>): boolean =>
  !order.hasFacets || listConditions(wanted, createValues([]), true).length > 0;

/** What entries of a walk must fulfil. Lists are looked up, entry by entry, and never joined: the order would be lost. */
function walkConditions({ order, wanted }: Pick<Reading, 'order' | 'wanted'>, values: Values): string {
  const plain = plainConditions(wanted, values);
  const lists = listConditions(wanted, values, order.hasFacets);
  if (!order.hasFacets || lists.length === 0) return and([...plain, ...lists]);
  return `${and(plain)}
    and (select ${lists.join(' and ')} from browse_titles b where b.title_id = w.title_id)`;
}

/** Reads entries in order until the page is full, at most `atMost` of them when it is given. */
export function walk<Row extends object>(
  pool: StatementPool,
  reading: Reading,
  atMost: number | undefined,
): Promise<ReadRow<Row>[]> {
  const values = firstValues(reading);
  const entries = walked(reading, values, atMost);
  const page = `(select title_id, place from (${entries}) w where true ${walkConditions(reading, values)}
    order by ${inOrder(reading.order)} offset ${values.add(reading.offset, 'integer')} limit $1)`;
  return run(pool, `${shown(reading, page)} order by ${inOrder(reading.order, 'f.place')}`, values);
}

/** Finds all that match, sorts them and cuts the page out. Undefined when more than `atMost` match. */
export async function gather<Row extends object>(
  pool: StatementPool,
  reading: Reading,
  atMost: number,
): Promise<ReadRow<Row>[] | undefined> {
  const { order, wanted } = reading;
  const values = firstValues(reading);
  const conditions = matching(wanted, values);
  const after = afterCursor(reading, values, 'place');
  const page = `(select title_id, place from found where true ${and(after)}
    order by ${inOrder(order)} offset ${values.add(reading.offset, 'integer')} limit $1)`;
  const rows = await run<ReadRow<Row> & { found: number }>(
    pool,
    `with found as materialized (
      select title_id, ${order.column} as place from browse_titles where true ${and(conditions)}
      limit ${atMost + 1})
    select counted.found, page.* from (select count(*)::integer as found from found) counted
    left join lateral (${shown(reading, page)} order by ${inOrder(order, 'f.place')}) page on true`,
    values,
  );
  if ((rows[0]?.found ?? 0) > atMost) return undefined;
  return rows.filter(({ key }) => Number.isInteger(key));
}

/** In the order of the ids. */
export const titlesByIds = <Row extends object>(
  pool: StatementPool,
  columns: keyof BrowseRows,
  ids: readonly number[],
  languages: readonly string[],
): Promise<Row[]> =>
  run(
    pool,
    `select ${COLUMNS[columns]} from titles o where o.id = any($1::integer[]) and o.deleted_at is null
     order by array_position($1::integer[], o.id)`,
    createValues([ids, languages]),
  );
