import { expect, test } from 'vitest';
import { textFile } from '../imports.factory.ts';
import { readJson } from './read-json.ts';

const rowsOf = async (...chunks: string[]) => {
  const rows = [];
  for await (const { key, value } of readJson(textFile('a.json', ...chunks))) rows.push([key, value]);
  return rows;
};

test.each([
  [
    'an array',
    '[{"a":1},{"b":[{"c":2}]}]',
    [
      [null, { a: 1 }],
      [null, { b: [{ c: 2 }] }],
    ],
  ],
  [
    'arrays in an object',
    '{"x":{"y":1},"movies":[{"a":1}],"shows":[{"b":2}]}',
    [
      ['movies', { a: 1 }],
      ['shows', { b: 2 }],
    ],
  ],
  [
    'brackets and quotes in strings',
    String.raw`[{"a":"}]\"{["},{"b":"\\"}]`,
    [
      [null, { a: '}]"{[' }],
      [null, { b: '\\' }],
    ],
  ],
  ['values that are no objects', '[1,"two",null,[{"a":3}]]', [[null, { a: 3 }]]],
  ['an empty array', ' [ ] ', []],
])('reads %s, whole and in single characters', async (_, json, rows) => {
  expect(await rowsOf(json)).toEqual(rows);
  expect(await rowsOf(...json.split(''))).toEqual(rows);
});

test.each([
  ['is cut off', '[{"a":1},{"b":'],
  ['has an invalid object', '[{"a":}]'],
  ['closes more than it opens', '[{"a":1}]]'],
  ['is nested too deeply', '['.repeat(1000)],
  ['has an object that is too long', `[{"a":"${'x'.repeat(5_000_000)}"}]`],
])('fails for a document that %s', async (_, json) => {
  await expect(rowsOf(json)).rejects.toThrow(/document/u);
});
