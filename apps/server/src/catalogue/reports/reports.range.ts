import { REPORT_DAYS, REPORT_DAYS_MAX } from '@kinora/contracts/catalogue/reports.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a report, and those it is compared to. */
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

/** The last thirty days where nothing else is asked; never more days than a report may cover. */
export function rangeOf({ from, to, compare }: Asked, now: Date): ReportRange {
  const last = to ?? dayOf(now.getTime());
  const first = from ?? daysFrom(last, 1 - REPORT_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) throw fieldError('to', 'The last day is before the first.');
  if (days > REPORT_DAYS_MAX) throw fieldError('from', `A report covers ${REPORT_DAYS_MAX} days at most.`);
  return {
    from: first,
    to: last,
    previous: compare === 'none' ? null : { from: daysFrom(first, -days), to: daysFrom(first, -1) },
  };
}

/** Each day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: days }, (_, index) => daysFrom(from, index));
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
