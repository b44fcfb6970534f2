import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { CsvValue } from '#platform/text/csv.ts';
import { splitCsv } from './split-csv.ts';

async function partsOf(rows: CsvValue[][], partBytes?: number) {
  const table = { name: 'films', header: ['Title', 'Year'], rows: Readable.from(rows) };
  const parts: [name: string, text: string][] = [];
  const files = partBytes === undefined ? splitCsv(table) : splitCsv(table, { partBytes });
  for await (const { name, text } of files) parts.push([name, await readText(Readable.from(text))]);
  return parts;
}

test('a table without rows has a file with its header', async () => {
  expect(await partsOf([])).toEqual([['films.csv', 'Title,Year\r\n']]);
});

test('rows that fit are in one file', async () => {
  expect(
    await partsOf([
      ['Rain', 1999],
      ['Snow', null],
    ]),
  ).toEqual([['films.csv', 'Title,Year\r\nRain,1999\r\nSnow,\r\n']]);
});

test('each part has the header, and no row is lost or cut', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => [`Film ${index}`, 2000 + index]);
  const parts = await partsOf(rows, 45);
  expect(parts.map(([name]) => name)).toEqual(['films.csv', 'films-2.csv', 'films-3.csv', 'films-4.csv']);
  for (const [, text] of parts) expect(text.startsWith('Title,Year\r\n')).toBe(true);
  const lines = parts.flatMap(([, text]) => text.trimEnd().split('\r\n').slice(1));
  expect(lines).toEqual(rows.map(([title, year]) => `${title},${year}`));
});

test('a row that is longer than a part has a part of its own', async () => {
  const long = 'x'.repeat(100);
  const parts = await partsOf(
    [
      [long, 1],
      ['a', 2],
      [long, 3],
    ],
    20,
  );
  expect(parts.map(([, text]) => text)).toEqual([
    `Title,Year\r\n${long},1\r\n`,
    'Title,Year\r\na,2\r\n',
    `Title,Year\r\n${long},3\r\n`,
  ]);
});

test('text that looks like a formula gets a space', async () => {
  expect(await partsOf([['=HYPERLINK("https://evil.example")', -1]])).toEqual([
    ['films.csv', 'Title,Year\r\n" =HYPERLINK(""https://evil.example"")",-1\r\n'],
  ]);
});
