import { Readable } from 'node:stream';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { CSV_START, csvLine, type CsvValue } from '#platform/text/csv.ts';
import type { StreamRoute } from './stream-routes.ts';
import { parseInput } from './validation.ts';

/** The columns of a download, by their names in its first line. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

interface CsvSource<List extends RecordList, Row extends object> {
  /** The list itself: a download asks for the same, without pages. */
  readonly endpoint: AnyEndpoint;
  readonly list: List;
  readonly reader: Pick<RecordReader<List, Row>, 'rows'>;
  readonly columns: CsvColumns<Row>;
}

/** Every column, or those that were asked for, in that order. */
function chosen<Row>(columns: CsvColumns<Row>, asked: unknown): [string, (row: Row) => CsvValue][] {
  if (asked === undefined) return Object.entries(columns);
  const names = typeof asked === 'string' ? asked.split(',') : [];
  const known = names.flatMap((name): [string, (row: Row) => CsvValue][] => {
    const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  if (known.length === 0 || known.length < names.length)
    throw fieldError('columns', 'The list has no such column.');
  return known;
}

async function* linesOf<Row>(
  rows: AsyncGenerator<Row[]>,
  first: readonly Row[],
  columns: readonly [string, (row: Row) => CsvValue][],
): AsyncGenerator<string> {
  const lines = (batch: readonly Row[]) =>
    batch.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
  yield `${CSV_START}${csvLine(columns.map(([name]) => name))}${lines(first)}`;
  for await (const batch of rows) yield lines(batch);
}

/** A view of a list as a file: `<the list>/csv`, for whoever may see the list. Some hundred rows are in memory at once. */
export function csvRoute<const List extends RecordList, Row extends object>({
  endpoint,
  list,
  reader,
  columns,
}: CsvSource<List, Row>): StreamRoute {
  return {
    methods: ['GET'],
    path: wirePath(`${endpoint.path}/csv`),
    access: endpoint.access,
    area: endpoint.area,
    answer: async (request, reply) => {
      const { columns: asked, ...query } = request.query as Record<string, unknown>;
      const view = parseInput(endpoint, { params: {}, query, body: {} }).query;
      const wanted = chosen(columns, asked);
      // The endpoint's query is that of the list.
      const rows = reader.rows(view as never);
      // Read before anything is sent: a filter that is refused answers like every other call.
      const first = await rows.next();
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${list.name}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(linesOf(rows, first.done === true ? [] : first.value, wanted)));
    },
  };
}
