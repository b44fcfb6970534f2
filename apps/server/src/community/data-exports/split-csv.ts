import { type CsvValue, importableCsvLine } from '#platform/text/csv.ts';
import type { ExportFile } from './export-file.ts';

/** Letterboxd accepts files of up to 1 MB. */
const PART_BYTES = 900_000;

interface Table {
  /** Without extension. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: AsyncIterable<readonly CsvValue[]>;
}

/** The rows as CSV files of limited size: `name.csv`, `name-2.csv` and so on. Always at least one. */
export async function* splitCsv(
  { name, header, rows }: Table,
  { partBytes = PART_BYTES }: { partBytes?: number } = {},
): AsyncGenerator<ExportFile> {
  const lines = linesOf(rows);
  const first = importableCsvLine(header);
  let next = await lines.next();

  async function* part(): AsyncGenerator<string> {
    yield first;
    // A line goes into a part, however long it is.
    for (let size = 0; next.done !== true; next = await lines.next()) {
      const more = Buffer.byteLength(next.value);
      if (size > 0 && size + more > partBytes) return;
      size += more;
      yield next.value;
    }
  }

  for (let number = 1; number === 1 || next.done !== true; number += 1)
    yield { name: `${name}${number === 1 ? '' : `-${number}`}.csv`, text: part() };
}

async function* linesOf(rows: AsyncIterable<readonly CsvValue[]>): AsyncGenerator<string> {
  for await (const row of rows) yield importableCsvLine(row);
}
