import type { Activity } from '@kinora/contracts/community/activities.ts';

export interface ActivityDay {
  /** '2026-11-15' */
  readonly day: string;
  readonly entries: readonly Activity[];
}

const DAY_MS = 86_400_000;

/** Groups entries, latest first, by the day that they fall on. */
export function groupByDay(entries: readonly Activity[], dayOf: (moment: string) => string): ActivityDay[] {
  const days = new Map<string, Activity[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const group = days.get(day);
    if (group === undefined) days.set(day, [entry]);
    else group.push(entry);
  }
  return [...days].map(([day, group]) => ({ day, entries: group }));
}

/** The day before another. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);
