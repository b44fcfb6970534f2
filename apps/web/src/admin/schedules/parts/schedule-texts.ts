import type { ScheduleRun } from '@kinora/contracts/foundation/schedules.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type T = Trans['t'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Every 15 minutes', in the largest unit without a remainder. */
export function intervalText(t: T, seconds: number): string {
  if (seconds % DAY === 0) return t('[one Every day|other Every :count days]', { count: seconds / DAY });
  if (seconds % HOUR === 0) return t('[one Every hour|other Every :count hours]', { count: seconds / HOUR });
  if (seconds % MINUTE === 0)
    return t('[one Every minute|other Every :count minutes]', { count: seconds / MINUTE });
  return t('[one Every second|other Every :count seconds]', { count: seconds });
}

/** 'Overdue by 2 hours', in the largest unit that fits. */
export function overdueText(t: T, { dueAt, now }: { dueAt: string; now: number }): string {
  const seconds = (now - Date.parse(dueAt)) / 1000;
  const count = (unit: number) => ({ count: Math.floor(seconds / unit) });
  if (seconds >= DAY) return t('[one Overdue by 1 day|other Overdue by :count days]', count(DAY));
  if (seconds >= HOUR) return t('[one Overdue by 1 hour|other Overdue by :count hours]', count(HOUR));
  if (seconds >= MINUTE) return t('[one Overdue by 1 minute|other Overdue by :count minutes]', count(MINUTE));
  return t('Overdue');
}

/** How long a run took: '8.2 s', '2 min 5 s', '1 h 4 min'; a dash until it has finished. */
export function tookText(t: T, run: Pick<ScheduleRun, 'started_at' | 'finished_at'> | null): string {
  if (run === null || run.finished_at === null) return '–';
  const seconds = Math.max(0, Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000;
  const tenths = Math.round(seconds * 10) / 10;
  if (tenths < MINUTE) return t(':seconds s', { seconds: tenths });
  const whole = Math.round(seconds);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (whole < HOUR) return t(':minutes min :seconds s', { minutes, seconds: whole % MINUTE });
  return t(':hours h :minutes min', { hours: Math.floor(whole / HOUR), minutes });
}
