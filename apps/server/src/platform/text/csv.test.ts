import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', `'+1`],
  ['-1+2', `'-1+2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', `'＝1`],
])('escapes text that looks like a formula: %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test('keeps commas, quotes and line breaks within their cell, and numbers as numbers', () => {
  expect(csvLine(['a,b', 'say "so"', 'one\ntwo', -1.5, true, null, ''])).toBe(
    '"a,b","say ""so""","one\ntwo",-1.5,true,,\r\n',
  );
});
