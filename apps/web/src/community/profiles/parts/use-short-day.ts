import { cachedDateFormat } from '#platform/i18n/cached-date-format.ts';
import { useTimeZone } from '#platform/i18n/use-time-zone.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Formats a day of this year as '29 Oct', and others as 'Oct 2024', where there is no space for more. */
export function useShortDay(): (moment: string) => string {
  const { locale } = useTrans();
  const timeZone = useTimeZone();
  return (moment) => {
    const date = new Date(moment);
    const year = cachedDateFormat('en', { timeZone, year: 'numeric' });
    const isThisYear = year.format(date) === year.format(new Date());
    return cachedDateFormat(locale, {
      timeZone,
      month: 'short',
      ...(isThisYear ? { day: 'numeric' } : { year: 'numeric' }),
    }).format(date);
  };
}
