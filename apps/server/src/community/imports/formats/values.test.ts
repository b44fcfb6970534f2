import { expect, test } from 'vitest';
import { parseDay, parseScore, parseTime, splitYear, toPlainText } from './values.ts';

test.each([
  ['A <b>fine</b> <i>film</i>.', 'A fine film.'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<blockquote>Said</blockquote>then', 'Said\nthen'],
  ['1 < 2 and <3, <unknown>', '1 < 2 and <3, <unknown>'],
  ['Tom &amp; Ada &#39;s &#x2764; &nosuch; &#9999999;', "Tom & Ada 's ❤ &nosuch; &#9999999;"],
  ['<a href="https://example.com" onclick="x">link</a>', 'link'],
  ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ['a \t\n b\t\r\nc', 'a\n b\nc'],
  ['nul\0 and half \ud800', 'nul and half \ufffd'],
])('the text of %j is %j', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test('reads the text of hostile HTML quickly', () => {
  const started = performance.now();
  for (const part of ['<', '<b ', '&#', '</blockquote', '<a href=', '\n \t'])
    toPlainText(part.repeat(20_000));
  toPlainText(`a${' '.repeat(190_000)}b`);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ['2026-02-29', null],
  ['2024-02-29', '2024-02-29'],
  ['2024-13-01', null],
  ['2024-1-1', null],
])('the day %j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['2026-03-06T23:30:00.000Z', '2026-03-06T23:30:00.000Z'],
  ['2026-03-06 23:30:00', '2026-03-06T23:30:00.000Z'],
  ['2026-03-06 23:30:00 UTC', '2026-03-06T23:30:00.000Z'],
  ['2026-03-06T23:30:00+02:00', '2026-03-06T21:30:00.000Z'],
  ['2026-03-06', '2026-03-06T12:00:00.000Z'],
  ['2026-03-06T25:00:00Z', undefined],
  ['yesterday', undefined],
])('the time %j is %j', (text, time) => {
  expect(parseTime(text)?.toISOString()).toBe(time);
});

test.each([
  ['0', 5, null],
  ['0.5', 5, 1],
  ['5', 5, 10],
  ['6', 5, null],
  ['7', 10, 7],
  ['-1', 10, null],
  ['NaN', 10, null],
])('the score %j of %j is %j', (text, max, score) => {
  expect(parseScore(text, max)).toBe(score);
});

test.each([
  ['Slow Harbour (2019)', 'Slow Harbour', 2019],
  ['Slow Harbour (US)', 'Slow Harbour (US)', null],
  ['(2019)', '(2019)', null],
  ['Slow Harbour(2019)', 'Slow Harbour', 2019],
  ['Slow Harbour (2019) (2020)', 'Slow Harbour (2019)', 2020],
])('the name %j is %j of %j', (text, name, year) => {
  expect(splitYear(text)).toEqual({ name, year });
});

test.each([' ', '(', ' ('])('reads a year behind a long name of %j quickly, and cuts the name', (part) => {
  const started = performance.now();
  expect(splitYear(`a${part.repeat(190_000)}b`).name).toHaveLength(500);
  expect(performance.now() - started).toBeLessThan(2000);
});
