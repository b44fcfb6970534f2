/** What stands in a cell. */
export type CsvValue = string | number | boolean | null;

/** Spreadsheets take text that begins like this for a formula, and run it; some also its full-width letters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const QUOTED = /[",\r\n]/;

/** A cell that says what it holds and does nothing. Numbers are numbers, also below zero. */
function cell(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, as RFC 4180 has it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that what follows is UTF-8. */
export const CSV_START = '\uFEFF';
