import { Readable } from 'node:stream';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import {
  listedNames,
  type ListedValues,
  type RecordFields,
} from '@kinora/contracts/platform/record-fields.ts';
import type { RecordList } from '@kinora/contracts/platform/record-lists.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import type { RecordReader } from '#platform/db/record-list.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { UTF8_BOM, csvLine, type CsvValue } from '#platform/text/csv.ts';
import type { StreamRoute } from './stream-routes.ts';
import { parseInput } from './validation.ts';

/** The columns of a download, by their header names. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** The columns of the fields that a list contains. */
export const listedCsvColumns = <Fields extends RecordFields>(
  fields: Fields,
): CsvColumns<ListedValues<Fields>> =>
  Object.fromEntries(
    listedNames(fields).map((name) => [
      name,
      (row: ListedValues<Fields>) => {
        const value: unknown = row[name];
        return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as CsvValue);
      },
    ]),
  );

interface CsvSource<List extends RecordList, Row extends object> {
  /** The list endpoint: a download accepts the same query, without paging. */
  readonly endpoint: AnyEndpoint;
  readonly list: List;
  readonly reader: Pick<RecordReader<List, Row>, 'rows'>;
  readonly columns: CsvColumns<Row>;
}

/** Returns every column, or the requested ones in the requested order. */
function chosen<Row>(columns: CsvColumns<Row>, asked: unknown): [string, (row: Row) => CsvValue][] {
  if (asked === undefined) return Object.entries(columns);
  const names = typeof asked === 'string' ? asked.split(',') : [];
  const known = names.flatMap((name): [string, (row: Row) => CsvValue][] => {
    const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  if (known.length === 0 || known.length < names.length)
    throw fieldError('columns', "The list doesn't have this column.");
  return known;
}

async function* linesOf<Row>(
  rows: AsyncGenerator<Row[]>,
  first: readonly Row[],
  columns: readonly [string, (row: Row) => CsvValue][],
): AsyncGenerator<string> {
  const lines = (batch: readonly Row[]) =>
    batch.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
  yield `${UTF8_BOM}${csvLine(columns.map(([name]) => name))}${lines(first)}`;
  for await (const batch of rows) yield lines(batch);
}

/**
 * Streams a list view as a CSV file at `<the list>/csv`, with the access rule of the list. Holds a few hundred rows in
 * memory.
 */
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
      // The endpoint's query has the shape of the list's view.
      const rows = reader.rows(view as never);
      // Read before anything is sent, so that an invalid filter returns a normal error response.
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
