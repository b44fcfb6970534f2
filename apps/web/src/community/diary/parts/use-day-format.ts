import { useMemo } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

type Format = (day: string) => string;

/** Parts of calendar days such as '2026-11-15', and months such as '2026-11', in the language of the page. */
export interface DayFormat {
  /** 15 */
  readonly dayOfMonth: Format;
  /** Sun */
  readonly weekday: Format;
  /** S */
  readonly shortWeekday: Format;
  /** November */
  readonly month: Format;
  /** November 2026 */
  readonly monthOfYear: Format;
  /** N */
  readonly shortMonth: Format;
}

const known = new Map<string, DayFormat>();

export function useDayFormat(): DayFormat {
  const { locale } = useTrans();
  return useMemo(() => {
    const format = known.get(locale) ?? makeFormat(locale);
    known.set(locale, format);
    return format;
  }, [locale]);
}

/** Cached, because Intl objects are slow to create. The diary counts in Gregorian days in every language. */
function makeFormat(locale: string): DayFormat {
  const format = (options: Intl.DateTimeFormatOptions): Format => {
    const intl = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
    return (day) => intl.format(new Date(day));
  };
  return {
    dayOfMonth: format({ day: '2-digit' }),
    weekday: format({ weekday: 'short' }),
    shortWeekday: format({ weekday: 'narrow' }),
    month: format({ month: 'long' }),
    monthOfYear: format({ month: 'long', year: 'numeric' }),
    shortMonth: format({ month: 'narrow' }),
  };
}
