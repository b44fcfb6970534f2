import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import { columnCodec } from './record-list-columns.ts';
import type { Order, CursorPosition } from './record-list-cursor.ts';
import type { Condition, ListSource, SortSource } from './record-list-source.ts';
import type { Unmatched } from './unmatched.ts';

/** A page to read: which rows, in what order, from which position, how many. */
export interface PageRead<Row extends object = object> {
  readonly source: ListSource<RecordList, Row>;
  readonly scope: Condition | undefined;
  readonly matching: Condition | undefined;
  readonly order: Order;
  readonly place: CursorPosition | undefined;
  readonly limit: number;
}

/** A row with its position in the order. Columns written as `t.*` include the sort value. */
export type PositionedRow<Row> = Row & {
  record_id: number;
  record_place: string | number | null;
  record_sort?: unknown;
};

type Direction = 'asc' | 'desc';
type Conditions = readonly (Condition | undefined)[];

/** For a previous page, rows are read in the opposite order and reversed afterwards. */
const directionOf = ({ order, place }: PageRead): Direction => {
  if (place?.side !== 'before') return order.orderDir;
  return order.orderDir === 'asc' ? 'desc' : 'asc';
};

export const allOf = (conditions: Conditions): RawBuilder<unknown> => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};

function ordered(sort: SortSource, direction: Direction, by: Condition, id: Condition): RawBuilder<unknown> {
  if (sort.isNullable !== true)
    return direction === 'asc' ? sql`${by} asc, ${id} asc` : sql`${by} desc, ${id} desc`;
  return direction === 'asc' ? sql`${by} asc nulls first, ${id} asc` : sql`${by} desc nulls last, ${id} desc`;
}

/** The rows beyond a position, as separate conditions: each is one index range, while an OR of them is not. */
function stretches(reading: PageRead, by: Condition, id: Condition): Conditions {
  const { place, order } = reading;
  if (place === undefined) return [undefined];
  const isUp = directionOf(reading) === 'asc';
  if (place.value === null) {
    const rest = sql`${by} is null and ${id} ${isUp ? sql`>` : sql`<`} ${place.id}::bigint`;
    return isUp ? [rest, sql`${by} is not null`] : [rest];
  }
  const from = sql`(${columnCodec(order.sort.type).cast(place.value)}, ${place.id}::bigint)`;
  const beyond = sql`(${by}, ${id}) ${isUp ? sql`>` : sql`<`} ${from}`;
  return order.sort.isNullable === true && !isUp ? [beyond, sql`${by} is null`] : [beyond];
}

export const rowsOf = ({ from, table }: Pick<ListSource, 'from' | 'table'>): RawBuilder<unknown> =>
  from ?? sql.table(table);

const T_ID = sql`t.id`;

const shown = ({ source, order }: PageRead, place: Condition): RawBuilder<unknown> =>
  sql`t.id as record_id, ${columnCodec(order.sort.type).written(place)} as record_place, ${source.columns}`;

/** Reads one range in order. Scans at most `atMost` rows when it is given. */
async function walkStretch<Row extends object>(
  db: Executor,
  reading: PageRead<Row>,
  { stretch, atMost, limit }: { stretch: Condition | undefined; atMost: number | undefined; limit: number },
): Promise<PositionedRow<Row>[]> {
  const { source, scope, matching, order } = reading;
  const direction = directionOf(reading);
  const inOrder = ordered(order.sort, direction, sql`t.record_sort`, T_ID);
  const bound = matching === undefined ? limit : atMost;
  const entries = sql`
    select t.*, ${order.sort.by} as record_sort from ${rowsOf(source)} t
    where ${allOf([scope, stretch])} order by ${ordered(order.sort, direction, order.sort.by, T_ID)}
    ${bound === undefined ? sql`` : sql`limit ${bound}`}`;
  const found =
    matching === undefined
      ? entries
      : sql`
    select * from (${entries}) t where ${matching} order by ${inOrder} limit ${limit}`;
  const { rows } = await sql<PositionedRow<Row>>`
    select ${shown(reading, sql`t.record_sort`)} from (${found}) t order by ${inOrder}`.execute(db);
  return rows;
}

/** Reads rows in order until the page is full, scanning at most `atMost` rows of each range. */
export async function scanInOrder<Row extends object>(
  db: Executor,
  reading: PageRead<Row>,
  atMost?: number,
): Promise<PositionedRow<Row>[]> {
  const rows: PositionedRow<Row>[] = [];
  for (const stretch of stretches(reading, reading.order.sort.by, T_ID)) {
    const limit = reading.limit - rows.length;
    const more = await walkStretch(db, reading, { stretch, atMost, limit });
    rows.push(...more);
    // A range that was not read to its end must not be followed by the next.
    if (rows.length === reading.limit || (atMost !== undefined && reading.matching !== undefined)) break;
  }
  return rows;
}

/** Estimates the matches from PostgreSQL's statistics. It only plans the query and reads no rows. */
export async function estimateMatches(
  db: Executor,
  { source, scope, matching }: Pick<PageRead, 'source' | 'scope' | 'matching'>,
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> & { 'Plan Rows': number } }] }>`
    explain (format json) select from ${rowsOf(source)} t where ${allOf([scope, matching])}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The number of matches, with each row of the page; an empty page is one row without a match. */
type CountedRow<Row> = { record_found: number } & (PositionedRow<Row> | Unmatched<PositionedRow<Row>>);

export interface SortedMatches<Row> {
  readonly found: number;
  readonly rows: PositionedRow<Row>[];
}

/**
 * Finds all matches by whatever index fits, sorts them and slices the page. Undefined when more than `atMost` match.
 */
export async function fetchAndSort<Row extends object>(
  db: Executor,
  reading: PageRead<Row>,
  atMost: number,
): Promise<SortedMatches<Row> | undefined> {
  const { source, scope, matching, order, limit } = reading;
  const direction = directionOf(reading);
  const inOrder = ordered(order.sort, direction, sql`f.record_sort`, sql`f.id`);
  const beyond = stretches(reading, sql`f.record_sort`, sql`f.id`).map((stretch) => stretch ?? sql`true`);
  const { rows } = await sql<CountedRow<Row>>`
    with found as materialized (
      select t.id, ${order.sort.by} as record_sort from ${rowsOf(source)} t
      where ${allOf([scope, matching])} limit ${atMost + 1}),
    page as materialized (
      select f.id, f.record_sort from found f where ${sql.join(
        beyond.map((piece) => sql`(${piece})`),
        sql` or `,
      )}
      order by ${inOrder} limit ${limit})
    select counted.record_found, shown.* from (select count(*)::integer as record_found from found) counted
    left join (
      select f.record_sort, ${shown(reading, sql`f.record_sort`)}
      from page f join ${rowsOf(source)} t on t.id = f.id) shown on true
    order by ${ordered(order.sort, direction, sql`shown.record_sort`, sql`shown.record_id`)}`.execute(db);
  const found = rows[0]?.record_found ?? 0;
  if (found > atMost) return undefined;
  return { found, rows: rows.filter((row) => row.record_id !== null) };
}
