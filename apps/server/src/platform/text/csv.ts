/** The value of a cell. */
export type CsvValue = string | number | boolean | null;

/** Spreadsheets run text that begins with these characters as a formula; some also accept the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const QUOTED = /[",\r\n]/;

/** Escapes a value so that spreadsheets do not run it. Numbers stay numbers, including negative ones. */
function cell(value: CsvValue, formulaPrefix: string): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `${formulaPrefix}${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (values: readonly CsvValue[], formulaPrefix: string): string =>
  `${values.map((value) => cell(value, formulaPrefix)).join(',')}\r\n`;

/** A line of a CSV file, as defined by RFC 4180. */
export const csvLine = (values: readonly CsvValue[]): string => lineOf(values, "'");

/**
 * The same for a file that another site imports: importers ignore a space before a text, and spreadsheets do not run what
 * follows it. An apostrophe would become a part of names and texts.
 */
export const importableCsvLine = (values: readonly CsvValue[]): string => lineOf(values, ' ');

/** Marks the file as UTF-8 for spreadsheets. */
export const UTF8_BOM = '\uFEFF';
