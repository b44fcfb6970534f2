/** The value of a cell. */
export type CsvValue = string | number | boolean | null;

/** Spreadsheets run text that begins with these characters as a formula; some also accept the full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const QUOTED = /[",\r\n]/;

/** Escapes a value so that spreadsheets do not run it. Numbers stay numbers, including negative ones. */
function cell(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, as defined by RFC 4180. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets. */
export const UTF8_BOM = '\uFEFF';
