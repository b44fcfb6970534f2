/** A row of a table. */
export interface CsvRow {
  /** The line on which it starts. */
  readonly line: number;
  /** Null if the row is too long, or its quotes never end. */
  readonly cells: readonly string[] | null;
}

/** Longer than any row with a review. A quote that is never closed must not collect the whole file. */
const ROW_MAX = 200_000;

const QUOTE = '"';
/** Where a cell without quotes ends. */
const ENDS = { ',': /[,\r\n]/gu, ';': /[;\r\n]/gu, '\t': /[\t\r\n]/gu } as const;
export type Delimiter = keyof typeof ENDS;
const ROW_END = /[\r\n]/gu;
/** The return at the end may be half of a line end. */
const LINE_ENDS = /\n|\r(?!\n|$)/gu;

/** How far the current row was read. */
interface Progress {
  /**
   * start: of a cell. plain: in a cell without quotes. quoted: between quotes. closed: after a quote, which may be the
   * first of two. skipping: to the end of a line, behind a row that is too long.
   */
  state: 'start' | 'plain' | 'quoted' | 'closed' | 'skipping';
  cells: string[];
  cell: string;
  length: number;
  /** The current line, and the one on which the row starts. */
  line: number;
  firstLine: number;
  /** Whether the last piece ended with a return that ended a row: a line feed may follow. */
  isHalfEnd: boolean;
}

/** Splits a table, which comes in pieces, into rows as RFC 4180 defines them. Quotes inside of cells are text. */
export function createCsvScanner(delimiter: Delimiter) {
  const row: Progress = {
    state: 'start',
    cells: [],
    cell: '',
    length: 0,
    line: 1,
    firstLine: 1,
    isHalfEnd: false,
  };
  return {
    /** The rows that end in this piece. */
    scan: (piece: string): Generator<CsvRow> => scan(row, delimiter, piece),
    /** The row that no line end follows. */
    finish: (): CsvRow | null => (row.state === 'skipping' ? null : finishRow(row, row.state !== 'quoted')),
  };
}

function* scan(row: Progress, delimiter: Delimiter, piece: string): Generator<CsvRow> {
  const text = row.isHalfEnd && piece.startsWith('\n') ? piece.slice(1) : piece;
  row.isHalfEnd = false;
  let at = 0;
  while (at < text.length) {
    at = readOn(row, ENDS[delimiter], { text, at });
    if (row.length > ROW_MAX) {
      const damaged = finishRow(row, false);
      row.state = 'skipping';
      if (damaged !== null) yield damaged;
    }
    if (at === text.length || row.state === 'quoted' || row.state === 'start') continue;
    const sign = text[at];
    if (sign === '\r' || sign === '\n') {
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1;
      row.isHalfEnd = sign === '\r' && at === text.length;
      const finished = row.state === 'skipping' ? null : finishRow(row, true);
      startLine(row);
      if (finished !== null) yield finished;
    } else if (sign === delimiter && row.state !== 'skipping') {
      row.cells.push(row.cell);
      [row.cell, row.state] = ['', 'start'];
      // A row of nothing but separators is too long, too.
      row.length += 1;
      at += 1;
    }
  }
}

/** Reads from a place up to the next one where the state may change; returns that place. */
function readOn(row: Progress, end: RegExp, { text, at }: { text: string; at: number }): number {
  if (row.state === 'skipping') return find(ROW_END, text, at);
  if (row.state === 'start') {
    row.state = text[at] === QUOTE ? 'quoted' : 'plain';
    return row.state === 'quoted' ? at + 1 : at;
  }
  if (row.state === 'quoted') {
    const quote = text.indexOf(QUOTE, at);
    const to = take(row, text, [at, quote === -1 ? text.length : quote]);
    row.line += text.slice(at, to).match(LINE_ENDS)?.length ?? 0;
    if (quote !== -1) row.state = 'closed';
    return quote === -1 ? to : to + 1;
  }
  if (row.state === 'closed' && text[at] === QUOTE) {
    row.cell += QUOTE;
    row.length += 1;
    row.state = 'quoted';
    return at + 1;
  }
  return take(row, text, [at, find(end, text, at)]);
}

function take(row: Progress, text: string, [from, to]: [number, number]): number {
  row.cell += text.slice(from, to);
  row.length += to - from;
  return to;
}

function find(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** Ends the row; null if it is an empty line. */
function finishRow(row: Progress, isWhole: boolean): CsvRow | null {
  const { cells, cell, firstLine: line } = row;
  [row.cells, row.cell, row.length, row.state] = [[], '', 0, 'start'];
  if (!isWhole) return { line, cells: null };
  return cells.length === 0 && cell.trim() === '' ? null : { line, cells: [...cells, cell] };
}

function startLine(row: Progress): void {
  row.state = 'start';
  row.line += 1;
  row.firstLine = row.line;
}
