import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Database, Executor } from './database.ts';
import { boundedCount, type RecordCount, toRecordCount } from './record-list-count.ts';
import { decodePosition, encodePosition, type Order, type CursorPosition } from './record-list-cursor.ts';
import {
  estimateMatches,
  fetchAndSort,
  type SortedMatches,
  type PositionedRow,
  type PageRead,
  scanInOrder,
} from './record-list-read.ts';
import { createSelectionReader } from './record-list-selection.ts';
import type { ListRequest, ListSource, ListView, SortedView } from './record-list-source.ts';
import { parseFilters, type ParsedFilters } from './record-list-parse.ts';

/**
 * A page is first searched for by scanning this many rows in order. If that finds too few, the matches are fetched by
 * an index of their own and sorted. Only when they turn out to be many is the order scanned to the end.
 */
const WALK_MAX = 4000;
/** Up to this estimate, matches are fetched and sorted directly, because they lie too far apart for a scan in order. */
const RARE = 2000;
const GATHER_MAX = 20_000;
/** Rows of a download that are read, and held in memory, at once. */
const STREAM_ROWS = 500;

export interface RecordPage<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly prevCursor: string | null;
  readonly counted: RecordCount;
}

interface Weighed extends ParsedFilters {
  readonly areMany: boolean;
}

export type RecordReader<List extends RecordList, Row extends object> = ReturnType<
  typeof createRecordReader<List, Row>
>;

/** Returns the rows of a page and, when all matches were found on the way, their number. */
async function find<Row extends object>(
  db: Executor,
  reading: PageRead<Row>,
  areMany: boolean,
): Promise<{ rows: PositionedRow<Row>[]; found?: number }> {
  if (reading.matching === undefined) return { rows: await scanInOrder(db, reading) };
  if (areMany) {
    const rows = await scanInOrder(db, reading, WALK_MAX + 4 * reading.limit);
    if (rows.length === reading.limit) return { rows };
  }
  const gathered: SortedMatches<Row> | undefined = await fetchAndSort(db, reading, GATHER_MAX);
  return gathered ?? { rows: await scanInOrder(db, reading), found: GATHER_MAX + 1 };
}

function orderOf(source: ListSource, { orderBy, orderDir }: SortedView): Order {
  const sort = source.sorts[orderBy];
  if (sort === undefined) throw fieldError('orderBy', "The list can't be sorted by this column.");
  return { orderBy, orderDir, sort };
}

/** The previous cursor of an empty page. It includes the row that the page was read after. */
function backFrom(order: Order, { value, id }: CursorPosition): string {
  const step = order.orderDir === 'asc' ? 1 : -1;
  return encodePosition(order, { side: 'before', value, id: Math.max(0, id + step) });
}

const cursorAt = <Row>(order: Order, side: CursorPosition['side'], row: PositionedRow<Row>): string =>
  encodePosition(order, { side, value: row.record_place, id: row.record_id });

/** The page and the cursors to its neighbours, from one row more than the page holds. */
function cut<Row>(
  read: readonly PositionedRow<Row>[],
  { order, place, perPage }: { order: Order; place: CursorPosition | undefined; perPage: number },
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

/** Whether the page holds the whole list. */
const isAll = (
  { rows, place }: { rows: readonly unknown[]; place: CursorPosition | undefined },
  perPage: number,
) => place === undefined && rows.length <= perPage;

/** Reads a back-office list as its source describes it. */
export function createRecordReader<const List extends RecordList, Row extends object>(
  db: Database,
  described: ListSource<List, Row>,
) {
  // Keys come from the request and are checked when they are looked up.
  const source = described as unknown as ListSource<RecordList, Row>;

  /** Rejects unknown filters, and estimates whether many rows match. */
  async function weigh(view: ListView): Promise<Weighed> {
    const wanted = await parseFilters(source, view);
    const areMany =
      wanted.matching === undefined ||
      (!wanted.isRare && (await estimateMatches(db, { source, ...wanted })) > RARE);
    return { ...wanted, areMany };
  }

  async function readFrom(wanted: Weighed, request: ListRequest, place: CursorPosition | undefined) {
    const order = orderOf(source, request);
    const reading = { source, ...wanted, order, place, limit: request.perPage + 1 };
    return { order, place, ...(await find<Row>(db, reading, wanted.areMany)) };
  }

  /** A previous page may have too few rows left; then the first page is read instead. */
  async function readPage(wanted: Weighed, request: ListRequest, place: CursorPosition | undefined) {
    const read = await readFrom(wanted, request, place);
    const isShort = place?.side === 'before' && read.rows.length < request.perPage;
    return isShort ? readFrom(wanted, request, undefined) : read;
  }

  return {
    /** Returns a page with the cursors of its neighbours and a count that says whether it is exact. */
    async page(request: ListRequest<List>): Promise<RecordPage<Row>> {
      const { cursor, perPage } = request;
      const wanted = await weigh(request);
      const place = cursor === undefined ? undefined : decodePosition(orderOf(source, request), cursor);
      // Few matches are counted when they are fetched. Many need a count of their own, which runs in parallel.
      const [read, whole] = await Promise.all([
        readPage(wanted, request, place),
        wanted.areMany ? boundedCount(db, { source, ...wanted }) : undefined,
      ]);
      const known = isAll(read, perPage) ? read.rows.length : read.found;
      const counted =
        whole ?? (known === undefined ? await boundedCount(db, { source, ...wanted }) : toRecordCount(known));
      return {
        ...cut(read.rows, { ...read, perPage }),
        counted: wanted.isCut ? { ...counted, isExact: false } : counted,
      };
    },

    /** Yields every row of a view in order, some hundreds at a time. */
    async *rows(view: SortedView<List>): AsyncGenerator<Row[]> {
      const wanted = await weigh(view);
      for (let place: CursorPosition | undefined; ;) {
        const { rows } = await readFrom(wanted, { ...view, perPage: STREAM_ROWS - 1 }, place);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < STREAM_ROWS) return;
        place = { side: 'after', value: last.record_place, id: last.record_id };
      }
    },

    ...createSelectionReader(db, source),
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
