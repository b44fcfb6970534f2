import type { ImportSource } from '@kinora/contracts/community/imports.ts';
import type { JsonRow } from '../files/read-json.ts';
import type { FileEntry } from './file-entry.ts';

/** A row of a table, by the names of its columns. */
export interface TableRow {
  readonly line: number;
  /** Whether the row cannot be read; then it has no texts. */
  readonly isDamaged: boolean;
  /** The trimmed text of a column, by one of its names in lower case; empty if there is none. */
  readonly get: (...columns: string[]) => string;
}

/** A table, described by what a format needs to recognise it. */
export interface TableHead {
  /** The name of the file, or its path in the archive. */
  readonly name: string;
  /** The names of the columns, in lower case. */
  readonly columns: ReadonlySet<string>;
  /** The cells of the rows before the header; only lists of Letterboxd have any. */
  readonly preamble: readonly (readonly string[])[];
}

/** A document, described by what a format needs to recognise it. */
export interface JsonHead {
  readonly name: string;
  /** The first objects. */
  readonly sample: readonly JsonRow[];
}

/** How times of the file become days. */
export interface ReadContext {
  /** The day of a moment where the member is. */
  readonly toDay: (time: Date) => string;
  /**
   * Called for each row, with the number of rows that a survey of the file has read. Throws if reading has to end: a file
   * may have many rows without entries, which no limit on entries applies to.
   */
  readonly assertGoesOn?: (surveyed: number) => void;
}

/** Reads one row; null if it has not what it must have. */
export type ToEntries<Row> = (row: Row, context: ReadContext) => readonly FileEntry[] | null;

interface RowReader<Row> {
  /** Files of an archive are read in this order. */
  readonly order?: number;
  readonly toEntries: ToEntries<Row>;
}

/** For files whose rows can be understood only together: looks at all of them first. */
interface SurveyingReader<Row> {
  readonly order?: number;
  readonly survey: (rows: AsyncIterable<Row>) => Promise<{
    readonly toEntries: ToEntries<Row>;
    /** What the member should know, about the file. */
    readonly remarks?: readonly string[];
  }>;
}

export type Reader<Row> = RowReader<Row> | SurveyingReader<Row>;

/** The exports of a site. Created for each upload, because its files may refer to each other. */
export interface Format {
  readonly source: ImportSource;
  /** Returns how to read a table, or null if it is none of this format. */
  readonly recogniseTable?: (head: TableHead) => Reader<TableRow> | null;
  readonly recogniseJson?: (head: JsonHead) => Reader<JsonRow> | null;
}
