import type { ReadContext } from './format.ts';
import { parseTime } from './values.ts';

/** Times are in UTC, and some are seconds. */
export function timeOf(text: string): Date | null {
  if (/^\d{10}(?:\d{3})?$/u.test(text)) return new Date(Number(text) * (text.length === 10 ? 1000 : 1));
  return parseTime(text);
}

/** The day and the time of a viewing. */
export const datesOf = (time: Date | null, { toDay }: ReadContext) => ({
  at: time?.toISOString() ?? null,
  watchedOn: time === null ? null : toDay(time),
});

export const tvTimeOf = (text: string): string | null => timeOf(text)?.toISOString() ?? null;
