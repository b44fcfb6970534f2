import { expect, test } from 'vitest';
import { formatTimecode, parseTimecode } from './timecode.ts';

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [134, '2:14'],
  [3734, '1:02:14'],
  [61.5, '1:01.5'],
])('formats %d seconds as %s, and parses it back', (seconds, text) => {
  expect(formatTimecode(seconds)).toBe(text);
  expect(parseTimecode(text)).toBe(seconds);
});

test.each([
  ['90', 90],
  [' 1:30 ', 90],
  ['100:00', null],
  ['1:75', null],
  ['1:2:3:4', null],
  ['soon', null],
  ['', null],
  ['-5', null],
])('parses %s as %s', (text, seconds) => {
  expect(parseTimecode(text)).toBe(seconds);
});
