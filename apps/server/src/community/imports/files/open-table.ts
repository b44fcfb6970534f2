import type { TableHead, TableRow } from '../formats/format.ts';
import { clean } from '../formats/values.ts';
import { readCsv } from './read-csv.ts';
import type { TextFile } from './text-file.ts';

/** A table whose header was read. */
export interface OpenTable {
  readonly head: TableHead;
  /** The rows below the header; can be read several times.  */
  readonly rows: () => AsyncGenerator<TableRow>;
}

/** Lists of Letterboxd start with a description: a title, a header and a row of values. */
const PREAMBLE = /^Letterboxd list export/u;
const PREAMBLE_ROWS = 3;

/** Finds the header in the start of the file. */
export async function openTable(file: TextFile, start: TextFile): Promise<OpenTable | null> {
  const above: (readonly string[])[] = [];
  for await (const { cells } of readCsv(start)) {
    above.push(cells ?? []);
    const isDescribed = PREAMBLE.test(above[0]?.[0] ?? '');
    if (above.length > (isDescribed ? PREAMBLE_ROWS : 0)) break;
  }
  const header = above.at(-1);
  if (header === undefined) return null;
  const columns = header.map((cell) => clean(cell).toLowerCase());
  return {
    head: {
      name: file.name,
      columns: new Set(columns.filter((column) => column !== '')),
      preamble: above.slice(0, -1).map((cells) => cells.map(clean)),
    },
    rows: () => readRows(file, columns, above.length),
  };
}

async function* readRows(
  file: TextFile,
  columns: readonly string[],
  skipped: number,
): AsyncGenerator<TableRow> {
  const places = new Map(columns.map((column, place) => [column, place]));
  let count = 0;
  for await (const { line, cells } of readCsv(file)) {
    count += 1;
    if (count <= skipped) continue;
    const cellOf = (column: string) => clean(cells?.[places.get(column) ?? -1] ?? '');
    yield {
      line,
      isDamaged: cells === null,
      get: (...names) => names.map(cellOf).find((cell) => cell !== '') ?? '',
    };
  }
}
