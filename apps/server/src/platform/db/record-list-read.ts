import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import { columnOf } from './record-list-columns.ts';
import type { Order, Place } from './record-list-cursor.ts';
import type { Condition, ListSource, SortSource } from './record-list-source.ts';

/** A page to read: which rows, in what order, from where, how many. */
export interface Reading<Row extends object = object> {
  readonly source: ListSource<RecordList, Row>;
  readonly scope: Condition | undefined;
  readonly matching: Condition | undefined;
  readonly order: Order;
  readonly place: Place | undefined;
  readonly limit: number;
}

/** A row with its place in the order. */
export type PlacedRow<Row> = Row & { record_id: number; record_place: string | number | null };

type Direction = 'asc' | 'desc';
type Conditions = readonly (Condition | undefined)[];

/** Going back, rows are read in the opposite order and turned round. */
const directionOf = ({ order, place }: Reading): Direction => {
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

/** What lies beyond a place, piece by piece: each is one range of the index, while both together are none. */
function stretches(reading: Reading, by: Condition, id: Condition): Conditions {
  const { place, order } = reading;
  if (place === undefined) return [undefined];
  const isUp = directionOf(reading) === 'asc';
  if (place.value === null) {
    const rest = sql`${by} is null and ${id} ${isUp ? sql`>` : sql`<`} ${place.id}`;
    return isUp ? [rest, sql`${by} is not null`] : [rest];
  }
  const from = sql`(${columnOf(order.sort.type).cast(place.value)}, ${place.id}::integer)`;
  const beyond = sql`(${by}, ${id}) ${isUp ? sql`>` : sql`<`} ${from}`;
  return order.sort.isNullable === true && !isUp ? [beyond, sql`${by} is null`] : [beyond];
}

const T_ID = sql`t.id`;

const shown = ({ source, order }: Reading, place: Condition): RawBuilder<unknown> =>
  sql`t.id as record_id, ${columnOf(order.sort.type).written(place)} as record_place, ${source.columns}`;

/** One stretch in order, looking at `atMost` rows when it is given. */
async function walkStretch<Row extends object>(
  db: Executor,
  reading: Reading<Row>,
  { stretch, atMost, limit }: { stretch: Condition | undefined; atMost: number | undefined; limit: number },
): Promise<PlacedRow<Row>[]> {
  const { source, scope, matching, order } = reading;
  const direction = directionOf(reading);
  const inOrder = ordered(order.sort, direction, sql`t.record_sort`, T_ID);
  const bound = matching === undefined ? limit : atMost;
  const entries = sql`
    select t.*, ${order.sort.by} as record_sort from ${sql.table(source.table)} t
    where ${allOf([scope, stretch])} order by ${ordered(order.sort, direction, order.sort.by, T_ID)}
    ${bound === undefined ? sql`` : sql`limit ${bound}`}`;
  const found =
    matching === undefined
      ? entries
      : sql`
    select * from (${entries}) t where ${matching} order by ${inOrder} limit ${limit}`;
  const { rows } = await sql<PlacedRow<Row>>`
    select ${shown(reading, sql`t.record_sort`)} from (${found}) t order by ${inOrder}`.execute(db);
  return rows;
}

/** Reads rows in order until the page is full, looking at no more than `atMost` in each stretch. */
export async function walk<Row extends object>(
  db: Executor,
  reading: Reading<Row>,
  atMost?: number,
): Promise<PlacedRow<Row>[]> {
  const rows: PlacedRow<Row>[] = [];
  for (const stretch of stretches(reading, reading.order.sort.by, T_ID)) {
    const limit = reading.limit - rows.length;
    const more = await walkStretch(db, reading, { stretch, atMost, limit });
    rows.push(...more);
    // A stretch that was not read to its end is not followed by the next.
    if (rows.length === reading.limit || (atMost !== undefined && reading.matching !== undefined)) break;
  }
  return rows;
}

/** How many match, as far as PostgreSQL's statistics tell: it costs a plan, and reads no row. */
export async function estimate(
  db: Executor,
  { source, scope, matching }: Pick<Reading, 'source' | 'scope' | 'matching'>,
): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${sql.table(source.table)} t where ${allOf([scope, matching])}`.execute(
    db,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export interface Gathered<Row> {
  readonly found: number;
  readonly rows: PlacedRow<Row>[];
}

/** Finds all that match, by whatever index fits, sorts them and cuts the page out. Undefined when more than `atMost` match. */
export async function gather<Row extends object>(
  db: Executor,
  reading: Reading<Row>,
  atMost: number,
): Promise<Gathered<Row> | undefined> {
  const { source, scope, matching, order, limit } = reading;
  const direction = directionOf(reading);
  const inOrder = ordered(order.sort, direction, sql`f.record_sort`, sql`f.id`);
  const beyond = stretches(reading, sql`f.record_sort`, sql`f.id`).map((stretch) => stretch ?? sql`true`);
  const { rows } = await sql<PlacedRow<Row> & { record_found: number }>`
    with found as materialized (
      select t.id, ${order.sort.by} as record_sort from ${sql.table(source.table)} t
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
      from page f join ${sql.table(source.table)} t on t.id = f.id) shown on true
    order by ${ordered(order.sort, direction, sql`shown.record_sort`, sql`shown.record_id`)}`.execute(db);
  const found = rows[0]?.record_found ?? 0;
  if (found > atMost) return undefined;
  return { found, rows: rows.filter(({ record_id: id }) => Number.isInteger(id)) };
}
