import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

test.each([
  [
    'names and years of a file with a header',
    'Name,Year\nPerigee,2026\nTram 14,2024',
    ['Perigee (2026)', 'Tram 14 (2024)'],
  ],
  ['columns in another order', 'Year;Title;Note\n2026;Perigee;Loud', ['Perigee (2026)']],
  ['a year that is missing', 'Title,Year\nPerigee,\nTram 14,soon', ['Perigee', 'Tram 14']],
  [
    'quoted names with commas, quotes and line breaks',
    'name,year\n"Rain, Steam ""Speed""\nagain",1999',
    ['Rain, Steam "Speed" again (1999)'],
  ],
  ['no header', 'Perigee,2026\r\nTram 14,2024\r\n', ['Perigee (2026)', 'Tram 14 (2024)']],
  ['names only, with tabs', 'Perigee\tloud\nTram 14\tquiet', ['Perigee', 'Tram 14']],
  ['a byte order mark and empty rows', '\uFEFFName,Year\n\n,2020\nPerigee,2026\n', ['Perigee (2026)']],
  [
    'the export of a list, with rows about the list first',
    'Letterboxd list export v7\nDate,Name,Tags\n2026-01-01,Rain,\n\nPosition,Name,Year,URL\n1,Perigee,2026,https://example.org',
    ['Perigee (2026)'],
  ],
])('reads %s', (_, text, lines) => {
  expect(csvLines(text)).toEqual(lines);
});
