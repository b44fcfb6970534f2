import { REPORT_DAYS, REPORT_DAYS_MAX } from '@kinora/contracts/admin/analytics.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** A range of days, inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a report, and the period it is compared with. */
export interface ReportRange extends DayRange {
  readonly previous: DayRange | null;
}

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare: 'previous' | 'none';
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const daysFrom = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS);

/** Defaults to the last thirty days; never exceeds the maximum length of a report. */
export function toReportRange({ from, to, compare }: Asked, now: Date): ReportRange {
  const last = to ?? dayOf(now.getTime());
  const first = from ?? daysFrom(last, 1 - REPORT_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw fieldError('to', 'The last day must not be before the first.');
  if (days > REPORT_DAYS_MAX) throw fieldError('from', `A report covers ${REPORT_DAYS_MAX} days at most.`);
  return {
    from: first,
    to: last,
    previous: compare === 'none' ? null : { from: daysFrom(first, -days), to: daysFrom(first, -1) },
  };
}

/** Every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, index) => daysFrom(from, index));
}

/** Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
