/** Splits CSV into rows of fields. Quoted fields may contain separators, line breaks and doubled quotes. */
function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(field.trim());
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') {
      isQuoted = true;
      field = '';
    } else if (sign === separator) endField();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') field += sign;
  }
  endRow();
  return rows;
}

const NAME = /^(?:name|title|film|movie|original title)$/iu;
const YEAR = /^(?:year|release year|released)$/iu;
const IS_YEAR = /^(?:18|19|20)\d{2}$/u;

/** The first rows may be a table about the list, as in exports of Letterboxd. */
const HEADER_ROWS = 6;

/** Returns the names in a CSV file with their years, one per line, such as 'Perigee (2026)'. */
export function csvLines(text: string): string[] {
  const [firstLine = ''] = text.split('\n', 1);
  const separator = [',', ';', '\t'].reduce((best, one) =>
    firstLine.split(one).length > firstLine.split(best).length ? one : best,
  );
  const rows = parseCsv(text.replace(/^\uFEFF/u, ''), separator);
  const header = rows.slice(0, HEADER_ROWS).findLastIndex((row) => row.some((one) => NAME.test(one)));
  const columns = rows[header] ?? [];
  const nameAt = Math.max(
    0,
    columns.findIndex((one) => NAME.test(one)),
  );
  const yearAt = columns.findIndex((one) => YEAR.test(one));
  return rows.slice(header + 1).flatMap((row) => {
    const name = oneLine(row[nameAt] ?? '');
    if (name === '') return [];
    const year =
      yearAt === -1 ? row.find((one, place) => place !== nameAt && IS_YEAR.test(one)) : row[yearAt];
    return year !== undefined && IS_YEAR.test(year) ? `${name} (${year})` : name;
  });
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
