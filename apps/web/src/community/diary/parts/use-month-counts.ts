import { useQueries } from '@tanstack/react-query';
import type { DiaryAddress } from '../diary-address.ts';
import { diaryQueries } from '../diary.queries.ts';
import { monthOf, yearOf } from './month-days.ts';

/** The number of entries of each month, as far as the list shows it. Empty for a list of one kind. */
export function useMonthCounts(
  { until, kind }: DiaryAddress,
  months: readonly string[],
): ReadonlyMap<string, number> {
  const years = kind === null ? [...new Set(months.map(yearOf))] : [];
  const calendars = useQueries({ queries: years.map(diaryQueries.calendar) });
  const counts = new Map<string, number>();
  for (const { day, count } of calendars.flatMap(({ data }) => data?.days ?? [])) {
    if (until !== null && day > until) continue;
    counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0) + count);
  }
  return counts;
}
