import type { TransValues } from '@kinora/contracts/platform/translate.ts';

/** A moment just past has no number worth reading. */
const JUST_NOW_SECONDS = 10;

/** Each unit counts up to the next one's size, in seconds. */
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

interface RelativeTimeOptions {
  now: number;
  locale: string;
  t: (message: string, values?: TransValues) => string;
}

/** How long ago, or until, a moment is, in the largest unit that fits. */
export function relativeTime(moment: Date, { now, locale, t }: RelativeTimeOptions): string {
  const seconds = (moment.getTime() - now) / 1000;
  const distance = Math.abs(seconds);
  if (seconds <= 0 && distance < JUST_NOW_SECONDS) return t('a few seconds ago');
  const [unit, size] = STEPS.find(([, step]) => distance >= step) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit);
}
