import { createCsvScanner, type CsvRow, type Delimiter } from './csv-scanner.ts';
import { decodeText } from './decode-text.ts';
import type { TextFile } from './text-file.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
/** The lines whose separators are counted. */
const SAMPLE_LINES = 5;

/** Reads a table row by row: with commas, semicolons or tabs, any line ends, and stray quotes. */
export async function* readCsv(file: TextFile): AsyncGenerator<CsvRow> {
  const scanner = createCsvScanner(await detectDelimiter(file));
  for await (const text of decodeText(await file.open())) yield* scanner.scan(text);
  const last = scanner.finish();
  if (last !== null) yield last;
}

async function detectDelimiter(file: TextFile): Promise<Delimiter> {
  const text = (await firstLines(file)).join('\n').replaceAll(/"[^"]*"/gu, '');
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: text.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

async function firstLines(file: TextFile): Promise<string[]> {
  for await (const text of decodeText(await file.open())) return text.split(/\r\n|\n|\r/u, SAMPLE_LINES);
  return [];
}
