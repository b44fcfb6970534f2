import { useMemo } from 'react';
import { cachedDateFormat } from './cached-date-format.ts';
import { dayBefore } from './calendar-days.ts';
import { useFormat } from './use-format.ts';
import { useTimeZone } from './use-time-zone.ts';
import { useTrans } from './use-trans.ts';

interface CalendarDays {
  /** The day of a moment, such as '2026-11-15'. */
  readonly dayOf: (moment: string) => string;
  /** 'Today', 'Yesterday', or the date. */
  readonly nameOf: (day: string) => string;
  readonly isToday: (moment: string) => boolean;
  /** 21:40 */
  readonly timeOf: (moment: string) => string;
}

/** Days and times in the time zone of the reader. */
export function useCalendarDays(): CalendarDays {
  const { locale, t } = useTrans();
  const zone = useTimeZone();
  const { day: dateOf } = useFormat();
  return useMemo(() => {
    // Swedish dates are written like ISO dates.
    const days = cachedDateFormat('sv-SE', { timeZone: zone });
    const times = cachedDateFormat(locale, { timeZone: zone, timeStyle: 'short' });
    const dayOf = (moment: string) => days.format(new Date(moment));
    const today = () => days.format(new Date());
    return {
      dayOf,
      nameOf: (day) => {
        if (day === today()) return t('Today');
        return day === dayBefore(today()) ? t('Yesterday') : dateOf(day);
      },
      isToday: (moment) => dayOf(moment) === today(),
      timeOf: (moment) => times.format(new Date(moment)),
    };
  }, [locale, zone, t, dateOf]);
}
