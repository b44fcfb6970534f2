import { parseDay, toDay } from './values.ts';

const PARTS = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})\.?$/u;
const CENTURY = 2000;

type Order = 'month-first' | 'day-first';

/** A day of a file in the order of its account; null if it is none. */
export type DayReader = (text: string) => string | null;

/**
 * Decides from all days of a file whether the month or the day comes first. If each of them can be read both ways, it is
 * the month, and `isAmbiguous` says so.
 */
export function createDayOrder() {
  const seen = { first: 0, second: 0, days: 0 };
  return {
    add(text: string): void {
      const [, first = '', second = ''] = PARTS.exec(text) ?? [];
      if (first === '' || first.length > 2) return;
      seen.days += 1;
      seen.first = Math.max(seen.first, Number(first));
      seen.second = Math.max(seen.second, Number(second));
    },

    decide(): { readDay: DayReader; isAmbiguous: boolean } {
      const order: Order = seen.first > 12 ? 'day-first' : 'month-first';
      const isAmbiguous = seen.days > 0 && seen.first <= 12 && seen.second <= 12;
      return { readDay: (text) => readDay(text, order), isAmbiguous };
    },
  };
}

function readDay(text: string, order: Order): string | null {
  const iso = parseDay(text.slice(0, 10));
  if (iso !== null) return iso;
  const [, first = '', second = '', third = ''] = PARTS.exec(text) ?? [];
  if (first.length === 4) return toDay(Number(first), Number(second), Number(third));
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const year = Number(third);
  return third.length > 2 || third === ''
    ? toDay(year, Number(month), Number(day))
    : toDay(CENTURY + year, Number(month), Number(day));
}
