import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=3-1', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-3', undefined],
  [undefined, undefined],
])('parses the range %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
