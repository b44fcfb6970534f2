import type { PlaysDay, PlaysFigures, Share } from '@kinora/contracts/admin/analytics.ts';
import { type DayRange, daysOf, weekdayOf } from './report-range.ts';

const NO_PLAYS: PlaysFigures = { plays: 0, viewers: 0, seconds: 0, measured: 0, finishes: 0 };
const HOURS = 24;
const WEEKDAYS = 7;

/** Every day of a range with its figures; days without data get zeros. */
export function fillMissingDays<Figures extends object>(
  range: DayRange,
  rows: readonly (Figures & { day: string })[],
  nothing: Figures,
): (Figures & { day: string })[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return daysOf(range).map((day) => ({ ...nothing, ...known.get(day), day }));
}

export const fillMissingPlaysDays = (range: DayRange, rows: readonly PlaysDay[]): PlaysDay[] =>
  fillMissingDays<PlaysFigures>(range, rows, NO_PLAYS);

export const totalPlays = (days: readonly PlaysFigures[]): PlaysFigures =>
  days.reduce(
    (sum, day) => ({
      plays: sum.plays + day.plays,
      viewers: sum.viewers + day.viewers,
      seconds: sum.seconds + day.seconds,
      measured: sum.measured + day.measured,
      finishes: sum.finishes + day.finishes,
    }),
    NO_PLAYS,
  );

/** Totals per weekday and hour. */
export function sumByWeekdayAndHour(days: readonly { day: string; hours: readonly number[] }[]): number[][] {
  const week = Array.from({ length: WEEKDAYS }, () => Array.from({ length: HOURS }, () => 0));
  for (const { day, hours } of days) {
    const row = week[weekdayOf(day)] ?? [];
    for (const [hour, count] of hours.entries()) row[hour] = (row[hour] ?? 0) + count;
  }
  return week;
}

/** Maximum length of a list of shares: a key missing from a full list may still have had a count. */
const SHARES_MAX = 100;

export interface KeyCount {
  readonly key: string;
  readonly count: number;
}

/** Shares compared with those of the previous period. */
export function compareShares(now: readonly KeyCount[], before: readonly KeyCount[] | null): Share[] {
  const earlier = new Map(before?.map(({ key, count }) => [key, count]));
  const missing = before === null || before.length >= SHARES_MAX ? null : 0;
  return now.map(({ key, count }) => ({ key, count, previous: earlier.get(key) ?? missing }));
}
