import { expect, test } from 'vitest';
import { DATE_FORMATS } from '@kinora/contracts/platform/date-formats.ts';
import { datePattern } from './date-format.ts';

const DAY = new Date('2026-02-03T23:30:00Z');
const write = (format: (typeof DATE_FORMATS)[number], locale = 'en', zone = 'UTC') =>
  format === 'auto' ? '' : datePattern(format, locale, zone)(DAY);

test('writes the parts of a date in the order of the format', () => {
  expect(DATE_FORMATS.map((format) => write(format))).toEqual([
    '',
    '3 Feb 2026',
    '3 February 2026',
    'Feb 3, 2026',
    'February 3, 2026',
    '03.02.2026',
    '03/02/2026',
    '02/03/2026',
    '2026-02-03',
  ]);
});

test('uses the names, the digits and the time zone of the viewer, but always the same calendar', () => {
  expect(write('d MMMM yyyy', 'de')).toBe('3 Februar 2026');
  expect(write('d MMMM yyyy', 'ru')).toBe('3 февраля 2026');
  expect(write('yyyy-MM-dd', 'fa')).toBe('۲۰۲۶-۰۲-۰۳');
  expect(write('yyyy-MM-dd', 'en', 'Asia/Tokyo')).toBe('2026-02-04');
});
