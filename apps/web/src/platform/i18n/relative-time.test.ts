import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const options = { now, locale: 'en', t: (message: string) => message };
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000), options);

test("[A8-014] a moment just past is 'a few seconds ago'", () => {
  expect(ago(0)).toBe('a few seconds ago');
  expect(ago(9)).toBe('a few seconds ago');
});

test('[A9-021] relative times step through seconds, minutes, hours, days, weeks, months and years', () => {
  expect(ago(30)).toBe('30 seconds ago');
  expect(ago(60)).toBe('1 minute ago');
  expect(ago(59 * 60)).toBe('59 minutes ago');
  expect(ago(3600)).toBe('1 hour ago');
  expect(ago(23 * 3600)).toBe('23 hours ago');
  expect(ago(86_400)).toBe('1 day ago');
  expect(ago(6 * 86_400)).toBe('6 days ago');
  expect(ago(7 * 86_400)).toBe('1 week ago');
  expect(ago(35 * 86_400)).toBe('1 month ago');
  expect(ago(400 * 86_400)).toBe('1 year ago');
});

test('formats future times', () => {
  expect(ago(-3 * 3600)).toBe('in 3 hours');
});

test('uses the language of the page', () => {
  expect(relativeTime(new Date(now - 3_600_000), { ...options, locale: 'de' })).toBe('vor 1 Stunde');
});
