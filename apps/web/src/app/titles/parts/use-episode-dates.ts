import { cachedDateFormat } from '#platform/i18n/cached-date-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useToday } from '#platform/i18n/use-today.ts';

type Options = Intl.DateTimeFormatOptions;

/** Formats days of episodes without the year, if it is the current one: 'Friday 27 November'. */
export function useEpisodeDates() {
  const { locale } = useTrans();
  const year = useToday().slice(0, 4);
  const day = (date: string, options: Options) =>
    cachedDateFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(date.startsWith(year) ? {} : { year: 'numeric' }),
      ...options,
    }).format(new Date(date));
  return {
    day: (date: string) => day(date, {}),
    dayOfWeek: (date: string) => day(date, { weekday: 'long' }),
  };
}
