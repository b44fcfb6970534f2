import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Database, Executor } from './database.ts';
import { boundedCount, type Counted, countedOf } from './record-list-count.ts';
import { decodePlace, encodePlace, type Order, type Place } from './record-list-cursor.ts';
import { estimate, gather, type Gathered, type PlacedRow, type Reading, walk } from './record-list-read.ts';
import { createSelections } from './record-list-selection.ts';
import type { ListRequest, ListSource, ListView, SortedView } from './record-list-source.ts';
import { understand, type Wanted } from './record-list-wanted.ts';

/**
 * A page is looked for along the order first, in so many rows. Else matches are few: they are gathered by an index of
 * their own and sorted. Only when they are many after all is the order walked to the end.
 */
const WALK_MAX = 4000;
/** So few, by estimate, are gathered without looking along the order, where they lie too far apart. */
const RARE = 2000;
const GATHER_MAX = 20_000;
/** Rows of a download that are read, and in memory, at once. */
const STREAM_ROWS = 500;

export interface RecordPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly prevCursor: string | null;
  readonly counted: Counted;
}

interface Weighed extends Wanted {
  readonly areMany: boolean;
}

export type RecordReader<List extends RecordList, Row extends object> = ReturnType<
  typeof createRecordReader<List, Row>
>;

/** The rows of a page and, where all that match were found on the way, how many they are. */
async function find<Row extends object>(
  db: Executor,
  reading: Reading<Row>,
  areMany: boolean,
): Promise<{ rows: PlacedRow<Row>[]; found?: number }> {
  if (reading.matching === undefined) return { rows: await walk(db, reading) };
  if (areMany) {
    const rows = await walk(db, reading, WALK_MAX + 4 * reading.limit);
    if (rows.length === reading.limit) return { rows };
  }
  const gathered: Gathered<Row> | undefined = await gather(db, reading, GATHER_MAX);
  return gathered ?? { rows: await walk(db, reading), found: GATHER_MAX + 1 };
}

function orderOf(source: ListSource, { orderBy, orderDir }: SortedView): Order {
  const sort = source.sorts[orderBy];
  if (sort === undefined) throw fieldError('orderBy', 'The list is not sorted by this.');
  return { orderBy, orderDir, sort };
}

/** Where a page that turned out empty leads back to: the row that was the last before it is shown again. */
function backFrom(order: Order, { value, id }: Place): string {
  const step = order.orderDir === 'asc' ? 1 : -1;
  return encodePlace(order, { side: 'before', value, id: Math.max(0, id + step) });
}

const cursorAt = <Row>(order: Order, side: Place['side'], row: PlacedRow<Row>): string =>
  encodePlace(order, { side, value: row.record_place, id: row.record_id });

/** The page and the cursors to its neighbours, from one row more than it shows. */
function cut<Row>(
  read: readonly PlacedRow<Row>[],
  { order, place, perPage }: { order: Order; place: Place | undefined; perPage: number },
) {
  const isBack = place?.side === 'before';
  const hasMore = read.length > perPage;
  const rows = isBack ? read.slice(0, perPage).toReversed() : read.slice(0, perPage);
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined)
    return { rows, nextCursor: null, prevCursor: place && !isBack ? backFrom(order, place) : null };
  const hasPrev = isBack ? hasMore : place !== undefined;
  return {
    rows,
    nextCursor: isBack || hasMore ? cursorAt(order, 'after', last) : null,
    prevCursor: hasPrev ? cursorAt(order, 'before', first) : null,
  };
}

/** Whether a page begins at the beginning and ends at the end. */
const isAll = ({ rows, place }: { rows: readonly unknown[]; place: Place | undefined }, perPage: number) =>
  place === undefined && rows.length <= perPage;

/** Reads a list of the back office as its source describes it. */
export function createRecordReader<const List extends RecordList, Row extends object>(
  db: Database,
  described: ListSource<List, Row>,
) {
  // Keys are looked up by what was asked for, and checked then.
  const source = described as unknown as ListSource<RecordList, Row>;

  /** Refuses what the list does not know, and foresees whether much of it matches. */
  async function weigh(view: ListView): Promise<Weighed> {
    const wanted = await understand(source, view);
    const areMany =
      wanted.matching === undefined || (!wanted.isRare && (await estimate(db, { source, ...wanted })) > RARE);
    return { ...wanted, areMany };
  }

  async function readFrom(wanted: Weighed, request: ListRequest, place: Place | undefined) {
    const order = orderOf(source, request);
    const reading = { source, ...wanted, order, place, limit: request.perPage + 1 };
    return { order, place, ...(await find<Row>(db, reading, wanted.areMany)) };
  }

  /** What is left before a page may be less than one: then the list begins anew. */
  async function readPage(wanted: Weighed, request: ListRequest, place: Place | undefined) {
    const read = await readFrom(wanted, request, place);
    const isShort = place?.side === 'before' && read.rows.length < request.perPage;
    return isShort ? readFrom(wanted, request, undefined) : read;
  }

  return {
    /** A page with its neighbours' cursors and a count that is honest about what it knows. */
    async page(request: ListRequest<List>): Promise<RecordPage<Row>> {
      const { cursor, perPage } = request;
      const wanted = await weigh(request);
      const place = cursor === undefined ? undefined : decodePlace(orderOf(source, request), cursor);
      // Few are counted when they are gathered; of many that is a question of its own, asked at the same time.
      const [read, whole] = await Promise.all([
        readPage(wanted, request, place),
        wanted.areMany ? boundedCount(db, { source, ...wanted }) : undefined,
      ]);
      const known = isAll(read, perPage) ? read.rows.length : read.found;
      const counted =
        whole ?? (known === undefined ? await boundedCount(db, { source, ...wanted }) : countedOf(known));
      return {
        ...cut(read.rows, { ...read, perPage }),
        counted: wanted.isCut ? { ...counted, isExact: false } : counted,
      };
    },

    /** Every row of a view in its order, some hundreds at a time. */
    async *rows(view: SortedView<List>): AsyncGenerator<Row[]> {
      const wanted = await weigh(view);
      for (let place: Place | undefined; ;) {
        const { rows } = await readFrom(wanted, { ...view, perPage: STREAM_ROWS - 1 }, place);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < STREAM_ROWS) return;
        place = { side: 'after', value: last.record_place, id: last.record_id };
      }
    },

    ...createSelections(db, source),
  };
}

/** The wire form of a page. */
export const toRecordPage = <Row, Item>(
  { rows, nextCursor, prevCursor, counted }: RecordPage<Row>,
  perPage: number,
  present: (row: Row) => Item,
) => ({
  pagination: {
    data: rows.map(present),
    per_page: perPage,
    next_cursor: nextCursor,
    prev_cursor: prevCursor,
    total: counted.total,
    is_total_exact: counted.isExact,
  },
});
