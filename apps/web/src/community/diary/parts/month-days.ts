import { getDayOfWeek, parseDate, startOfWeek } from '@internationalized/date';

const DAYS_PER_WEEK = 7;

const two = (value: number) => String(value).padStart(2, '0');

/** The month of a day: '2026-11'. */
export const monthOf = (day: string): string => day.slice(0, '2026-11'.length);

export const yearOf = (day: string): number => Number(day.slice(0, '2026'.length));

/** The month before or after another. */
export function shiftMonth(month: string, by: number): string {
  const date = parseDate(`${month}-01`).add({ months: by });
  return `${date.year}-${two(date.month)}`;
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  return parseDate(`${month}-01`).add({ months: 1 }).subtract({ days: 1 }).toString();
}

/** The weeks of a month, from the first day of a week in the language on; null is a day of another month. */
export function weeksOf(month: string, locale: string): (string | null)[][] {
  const first = parseDate(`${month}-01`);
  const length = Number(lastDayOf(month).slice(-2));
  const days: (string | null)[] = Array.from({ length: getDayOfWeek(first, locale) }, () => null);
  for (let day = 1; day <= length; day += 1) days.push(`${month}-${two(day)}`);
  while (days.length % DAYS_PER_WEEK !== 0) days.push(null);
  return Array.from({ length: days.length / DAYS_PER_WEEK }, (_, week) =>
    days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
}

/** Seven days in the order of a week in the language. */
export function weekdaysOf(locale: string): string[] {
  const first = startOfWeek(parseDate('2026-11-15'), locale);
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => first.add({ days: day }).toString());
}
