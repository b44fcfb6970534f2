import { expect, test } from 'vitest';
import { lastDayOf, shiftMonth, weekdaysOf, weeksOf } from './month-days.ts';

test('weeks begin on the day of the language', () => {
  expect(weeksOf('2026-11', 'en-US')[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf('2026-11', 'de')[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeksOf('2026-11', 'de').at(-1)?.[0]).toBe('2026-11-30');
  expect(new Date(weekdaysOf('de')[0] ?? '').getUTCDay()).toBe(1);
  expect(new Date(weekdaysOf('ar-EG')[0] ?? '').getUTCDay()).toBe(6);
});

test('knows the last day of a month, and the months beside it', () => {
  expect([lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});
