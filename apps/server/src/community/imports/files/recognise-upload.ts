import type { ImportSource } from '@kinora/contracts/community/imports.ts';
import type { FileEntry } from '../formats/file-entry.ts';
import type { Format, Reader, ReadContext } from '../formats/format.ts';
import { createImdbFormat } from '../formats/imdb.ts';
import { createLetterboxdFormat } from '../formats/letterboxd.ts';
import { createNetflixFormat } from '../formats/netflix.ts';
import { createPlainCsvFormat } from '../formats/plain-csv.ts';
import { createTraktFormat } from '../formats/trakt.ts';
import { createTvTimeFormat } from '../formats/tvtime.ts';
import { decodeText } from './decode-text.ts';
import { openTable } from './open-table.ts';
import { type JsonRow, readJson } from './read-json.ts';
import type { TextFile } from './text-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row that was read. */
export interface ReadRow {
  readonly line: number;
  /** Null if the row cannot be read. */
  readonly entries: readonly FileEntry[] | null;
  /** Whether nothing behind it can be read, either. */
  readonly isDamaged?: boolean;
}

/** A file of a known format. */
export interface RecognisedFile {
  readonly name: string;
  /** What the member should know about it; complete once all rows are read. */
  readonly remarks: readonly string[];
  readonly read: (context: ReadContext) => AsyncGenerator<ReadRow>;
}

export interface RecognisedUpload {
  readonly source: ImportSource;
  readonly files: readonly RecognisedFile[];
}

/** The objects of a document that are shown to the formats. */
const SAMPLE = 3;

/** Finds out which site an upload comes from, and how to read each of its files. Throws if it is none that is known. */
export async function recogniseUpload(files: readonly TextFile[]): Promise<RecognisedUpload> {
  const formats = [
    createLetterboxdFormat(),
    createTraktFormat(),
    createTvTimeFormat(),
    createImdbFormat(),
    createNetflixFormat(),
  ];
  const found = await recogniseBy(files, formats);
  // Any table is a plain one, so these are for uploads that nothing else fits.
  const known = found.length > 0 ? found : await recogniseBy(files, [createPlainCsvFormat()]);
  const bySource = [...Map.groupBy(known, ({ source }) => source)];
  const [first] = bySource.toSorted(([, one], [, other]) => other.length - one.length);
  if (first === undefined) throw new UnreadableFile('The format is unknown');
  const [source, own] = first;
  return { source, files: own.toSorted((one, other) => one.order - other.order) };
}

interface Found extends RecognisedFile {
  readonly source: ImportSource;
  readonly order: number;
}

async function recogniseBy(files: readonly TextFile[], formats: readonly Format[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of files) {
    // A damaged file does not keep the others from being read.
    const one = await recognise(file, formats).catch(() => null);
    if (one !== null) found.push(one);
  }
  return found;
}

async function recognise(file: TextFile, formats: readonly Format[]): Promise<Found | null> {
  if (await isJson(file)) {
    const sample = await firstRows(readJson(file));
    return pick(formats, file.name, {
      readerOf: (format) => format.recogniseJson?.({ name: file.name, sample }) ?? null,
      rows: () => readJson(file),
    });
  }
  const table = await openTable(file);
  if (table === null) return null;
  return pick(formats, file.name, {
    readerOf: (format) => format.recogniseTable?.(table.head) ?? null,
    rows: table.rows,
  });
}

interface Candidate<Row> {
  readonly readerOf: (format: Format) => Reader<Row> | null;
  readonly rows: () => AsyncGenerator<Row>;
}

function pick<Row extends { readonly line: number }>(
  formats: readonly Format[],
  name: string,
  { readerOf, rows }: Candidate<Row>,
): Found | null {
  for (const format of formats) {
    const reader = readerOf(format);
    if (reader === null) continue;
    const remarks: string[] = [];
    return {
      source: format.source,
      order: reader.order ?? 0,
      name,
      remarks,
      read: (context) => readRows(reader, rows, { context, remarks }),
    };
  }
  return null;
}

async function* readRows<Row extends { readonly line: number }>(
  reader: Reader<Row>,
  rows: () => AsyncGenerator<Row>,
  { context, remarks }: { context: ReadContext; remarks: string[] },
): AsyncGenerator<ReadRow> {
  let line = 0;
  let surveyed = 0;
  const assertGoesOn = () => context.assertGoesOn?.(surveyed);
  async function* surveyedRows() {
    for await (const row of rows()) {
      surveyed += 1;
      assertGoesOn();
      yield row;
    }
  }
  try {
    const { toEntries, remarks: found = [] } =
      'survey' in reader ? await reader.survey(surveyedRows()) : { ...reader, remarks: [] };
    remarks.push(...found);
    for await (const row of rows()) {
      assertGoesOn();
      ({ line } = row);
      yield { line, entries: isDamaged(row) ? null : toEntries(row, context) };
    }
  } catch {
    // Then the file is not damaged.
    assertGoesOn();
    yield { line: line + 1, entries: null, isDamaged: true };
  }
}

const isDamaged = (row: object): boolean => 'isDamaged' in row && row.isDamaged === true;

async function isJson(file: TextFile): Promise<boolean> {
  for await (const text of decodeText(await file.open())) {
    const start = text.trimStart();
    if (start !== '') return start.startsWith('[') || start.startsWith('{');
  }
  return false;
}

async function firstRows(rows: AsyncGenerator<JsonRow>): Promise<JsonRow[]> {
  const first: JsonRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === SAMPLE) break;
  }
  return first;
}
