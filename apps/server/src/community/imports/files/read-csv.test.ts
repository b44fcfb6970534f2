import { expect, test } from 'vitest';
import { textFile } from '../imports.factory.ts';
import { readCsv } from './read-csv.ts';

const rowsOf = async (...chunks: (Buffer | string)[]) => {
  const rows = [];
  for await (const { cells } of readCsv(textFile('a.csv', ...chunks))) rows.push(cells);
  return rows;
};
const LONG = 'x'.repeat(400_000);

test.each([
  [
    'quotes, line ends and separators in quotes',
    'a,"b ""c"", d\r\ne"\r\nf,g',
    [
      ['a', 'b "c", d\r\ne'],
      ['f', 'g'],
    ],
  ],
  [
    'semicolons',
    'a;b,c\nd;e',
    [
      ['a', 'b,c'],
      ['d', 'e'],
    ],
  ],
  [
    'tabs',
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'old line ends',
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'mixed line ends',
    'a,b\r\nc,d\ne,f\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'a mark at the start',
    '\ufeffa,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quotes inside of cells',
    'a,5" disc\nc,say "hi"',
    [
      ['a', '5" disc'],
      ['c', 'say "hi"'],
    ],
  ],
  ['rows of different lengths', 'a,b\nc\nd,e,f', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
  [
    'empty lines',
    'a,b\n\n\nc,d\n\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', async (_, text, rows) => {
  expect(await rowsOf(text)).toEqual(rows);
});

test.each([
  ['UTF-8', Buffer.from('Café,珈琲\n')],
  ['UTF-16 with a mark', Buffer.from('\ufeffCafé,珈琲\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Name,Year\nCafé,珈琲\n', 'utf16le')],
  ['UTF-16, high byte first', Buffer.from('\ufeffCafé,珈琲\n', 'utf16le').swap16()],
])('reads %s, also in small pieces', async (_, bytes) => {
  expect((await rowsOf(bytes)).at(-1)).toEqual(['Café', '珈琲']);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8) }, (__, index) =>
    bytes.subarray(index * 8, index * 8 + 8),
  );
  expect((await rowsOf(...pieces)).at(-1)).toEqual(['Café', '珈琲']);
});

test('reads Latin-1 if the bytes are no UTF-8, also if that shows late', async () => {
  const ascii = 'a,b\n'.repeat(10);
  expect((await rowsOf(ascii, Buffer.from('Café,1\n', 'latin1'))).at(-1)).toEqual(['Café', '1']);
});

test('says on which line a row starts', async () => {
  const lines = [];
  for await (const { line } of readCsv(textFile('a.csv', 'a,b\n"c\nc",d\n\ne,f\n'))) lines.push(line);
  expect(lines).toEqual([1, 2, 5]);
});

test.each([
  ['a huge line', `a,b\n${LONG},1\nc,d\n`, [['a', 'b'], null, ['c', 'd']]],
  ['a huge cell in quotes', `a,b\n"${LONG}",1\nc,d\n`, [['a', 'b'], null, ['c', 'd']]],
  ['a huge number of separators', `a,b\n${','.repeat(400_000)}\nc,d\n`, [['a', 'b'], null, ['c', 'd']]],
  ['a huge number of quotes', `a,b\n"${'""'.repeat(400_000)}"\nc,d\n`, [['a', 'b'], null, ['c', 'd']]],
  ['a quote that is never closed', `a,b\n1,"c\nd,e\n`, [['a', 'b'], null]],
  ['a quote that closes late', `a,b\n1,"${'c\n'.repeat(150_000)}d,e\nf,g`, [['a', 'b'], null]],
])('goes on behind %s', async (_, text, rows) => {
  expect((await rowsOf(text)).slice(0, rows.length)).toEqual(rows);
  const pieces = text.match(/.{1,60000}/gsu) ?? [];
  expect((await rowsOf(...pieces)).slice(0, rows.length)).toEqual(rows);
});

test('reads the same in pieces of any size', async () => {
  const text = 'a,"b ""c""\r\nd"\r\n"e""",f\r\n\r\ng,"",h\n"i\rj",k';
  const rows = [
    ['a', 'b "c"\r\nd'],
    ['e"', 'f'],
    ['g', '', 'h'],
    ['i\rj', 'k'],
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [];
    expect(await rowsOf(...pieces)).toEqual(rows);
  }
});
