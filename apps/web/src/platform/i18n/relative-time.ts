import type { TransValues } from '@kinora/contracts/platform/translate.ts';

/** More recent times are shown without a number. */
const JUST_NOW_SECONDS = 10;

/** Units with their length in seconds, the largest first. */
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

/** The time since or until a moment, in the largest unit that fits. */
export function relativeTime(moment: Date, { now, locale, t }: RelativeTimeOptions): string {
  const seconds = (moment.getTime() - now) / 1000;
  const distance = Math.abs(seconds);
  if (seconds <= 0 && distance < JUST_NOW_SECONDS) return t('a few seconds ago');
  const [unit, size] = STEPS.find(([, step]) => distance >= step) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(seconds / size), unit);
}
