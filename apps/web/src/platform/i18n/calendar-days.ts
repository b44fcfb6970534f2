const DAY_MS = 86_400_000;

/** Things of one day. */
export interface CalendarDay<Item> {
  /** '2026-11-15' */
  readonly day: string;
  readonly items: readonly Item[];
}

/** Groups items, latest first, by the day that they fall on. */
export function groupByDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): readonly CalendarDay<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = dayOf(item);
    const group = days.get(day);
    if (group === undefined) days.set(day, [item]);
    else group.push(item);
  }
  return [...days].map(([day, group]) => ({ day, items: group }));
}

/** The day before another. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);
