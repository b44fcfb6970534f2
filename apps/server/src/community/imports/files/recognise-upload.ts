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
import { createHeadReader, HeadEnd, type HeadReader } from './head-reader.ts';
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
/** The text of a file, or the header of its table, starts before. */
const START_BYTES = 1024 * 1024;
/** The first object of a document ends before: longer objects are not read. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

/**
 * Finds out which site an upload comes from, and how to read each of its files. Throws if it is none that is known. Reads
 * only how the files start.
 */
export async function recogniseUpload(
  files: readonly TextFile[],
  signal?: AbortSignal,
): Promise<RecognisedUpload> {
  const heads = createHeadReader(signal);
  const formats = [
    createLetterboxdFormat(),
    createTraktFormat(),
    createTvTimeFormat(),
    createImdbFormat(),
    createNetflixFormat(),
  ];
  const found = await recogniseBy(files, { formats, heads });
  // Any table is a plain one, so these are for uploads that nothing else fits.
  const known =
    found.length > 0 ? found : await recogniseBy(files, { formats: [createPlainCsvFormat()], heads });
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

interface Recognition {
  readonly formats: readonly Format[];
  readonly heads: HeadReader;
}

async function recogniseBy(files: readonly TextFile[], recognition: Recognition): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of files) {
    // A damaged file does not keep the others from being read.
    const one = await recognise(file, recognition).catch(() => null);
    recognition.heads.assertGoesOn();
    if (one !== null) found.push(one);
  }
  return found;
}

async function recognise(file: TextFile, { formats, heads }: Recognition): Promise<Found | null> {
  const start = heads.headOf(file, START_BYTES);
  if (await isJson(start)) {
    const sample = await firstRows(readJson(heads.headOf(file, SAMPLE_BYTES)));
    return pick(formats, file.name, {
      readerOf: (format) => format.recogniseJson?.({ name: file.name, sample }) ?? null,
      rows: () => readJson(file),
    });
  }
  const table = await openTable(file, start);
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

/** The first objects, or those before the end of what may be read. */
async function firstRows(rows: AsyncGenerator<JsonRow>): Promise<JsonRow[]> {
  const first: JsonRow[] = [];
  try {
    for await (const row of rows) {
      first.push(row);
      if (first.length === SAMPLE) break;
    }
  } catch (error) {
    if (!(error instanceof HeadEnd) || first.length === 0) throw error;
  }
  return first;
}
