import { useMemo } from 'react';
import type { DateFormat } from '@kinora/contracts/platform/date-formats.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { datePattern } from './date-format.ts';
import { relativeTime } from './relative-time.ts';
import { useTimeZone } from './use-time-zone.ts';
import { useTrans } from './use-trans.ts';

export interface Format {
  /** 12,408 */
  number: (value: number) => string;
  /** 12.4K, on public pages */
  compact: (value: number) => string;
  /** A calendar day as '2026-11-15', the same day in every time zone. */
  day: (date: string) => string;
  /** A day, in the viewer's time zone. */
  date: (moment: string | Date) => string;
  /** A day with its time. */
  dateTime: (moment: string | Date) => string;
  /** '3 hours ago' */
  relativeTime: (moment: string | Date) => string;
}

/** Numbers and times in the language and time zone of the page, and dates in the format of the site. */
export function useFormat(): Format {
  const { locale, t } = useTrans();
  const zone = useTimeZone();
  const format = useBootstrapPart((data) => data?.settings.dates.format) ?? 'auto';
  return useMemo(() => {
    const intl = intlFormats(locale, zone, format);
    return {
      number: (value) => intl.number.format(value),
      compact: (value) => intl.compact.format(value),
      day: (text) => intl.day(new Date(text)),
      date: (moment) => intl.date(new Date(moment)),
      dateTime: (moment) => intl.dateTime(new Date(moment)),
      relativeTime: (moment) => relativeTime(new Date(moment), { now: Date.now(), locale, t }),
    };
  }, [locale, zone, format, t]);
}

type IntlFormats = ReturnType<typeof makeFormats>;
const formats = new Map<string, IntlFormats>();

/** Cached, because Intl objects are slow to create and contain no visitor data. */
function intlFormats(locale: string, zone: string, format: DateFormat): IntlFormats {
  const key = `${locale} ${zone} ${format}`;
  const kept = formats.get(key) ?? makeFormats(locale, zone, format);
  formats.set(key, kept);
  return kept;
}

const makeFormats = (locale: string, zone: string, format: DateFormat) => ({
  number: new Intl.NumberFormat(locale),
  compact: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  ...dateFormats(locale, zone, format),
});

function dateFormats(locale: string, zone: string, format: DateFormat) {
  const intl = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return (moment: Date) => made.format(moment);
  };
  if (format === 'auto') {
    return {
      day: intl({ dateStyle: 'long', timeZone: 'UTC' }),
      date: intl({ dateStyle: 'medium' }),
      dateTime: intl({ dateStyle: 'medium', timeStyle: 'short' }),
    };
  }
  const date = datePattern(format, locale, zone);
  const time = intl({ timeStyle: 'short' });
  return {
    day: datePattern(format, locale, 'UTC'),
    date,
    dateTime: (moment: Date) => `${date(moment)}, ${time(moment)}`,
  };
}
