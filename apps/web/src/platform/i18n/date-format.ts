import type { DateFormat } from '@kinora/contracts/platform/date-formats.ts';

/** A format that the owner chose, instead of that of the language. */
type ChosenFormat = Exclude<DateFormat, 'auto'>;

/** Writes dates in the order of a format. The names of months and the digits are those of the language. */
export function datePattern(format: ChosenFormat, locale: string, timeZone: string): (date: Date) => string {
  const intl = new Intl.DateTimeFormat(locale, {
    // The order of the parts is fixed, so their calendar must be known.
    calendar: 'gregory',
    timeZone,
    year: 'numeric',
    month: format.includes('MMMM') ? 'long' : format.includes('MMM') ? 'short' : '2-digit',
    day: format.includes('dd') ? '2-digit' : 'numeric',
  });
  return (date) => {
    const parts = intl.formatToParts(date);
    // By the first letters of day, month and year.
    return format.replaceAll(
      /[dMy]+/g,
      ([letter = '']) => parts.find(({ type }) => type[0] === letter.toLowerCase())?.value ?? '',
    );
  };
}
