import type { DiaryEntry } from '@kinora/contracts/community/diary.ts';

/** A line of the diary: one entry, or the episodes of a series on one day. */
export type DiaryLine =
  | { readonly kind: 'entry'; readonly id: number; readonly entry: DiaryEntry }
  | {
      readonly kind: 'episodes';
      readonly id: number;
      readonly entries: readonly [DiaryEntry, ...DiaryEntry[]];
    };

interface DiaryDay {
  /** '2026-11-15' */
  readonly day: string;
  readonly lines: readonly DiaryLine[];
}

interface DiaryMonth {
  /** '2026-11' */
  readonly month: string;
  readonly days: readonly DiaryDay[];
}

/** Groups entries, latest first, by month and day. Several episodes of a series on one day become one line. */
export function groupEntries(entries: readonly DiaryEntry[]): DiaryMonth[] {
  const byDay = groupBy(entries, ({ watched_on: day }) => day ?? '');
  const days = [...byDay].map(([day, own]) => ({ day, lines: linesOf(own) }));
  const byMonth = groupBy(days, ({ day }) => day.slice(0, '2026-11'.length));
  return [...byMonth].map(([month, own]) => ({ month, days: own }));
}

function linesOf(entries: readonly DiaryEntry[]): DiaryLine[] {
  const groups = groupBy(entries, (entry) =>
    entry.episode === null ? `entry ${entry.id}` : `series ${entry.title_id}`,
  );
  return [...groups.values()].flatMap((own): DiaryLine[] => {
    const [entry, ...others] = own;
    if (entry === undefined) return [];
    const { id } = entry;
    if (others.length === 0) return [{ kind: 'entry', id, entry }];
    return [{ kind: 'episodes', id, entries: [entry, ...others] }];
  });
}

/** The episodes of a line as a range, if they follow one another in one season. */
export function episodeRange(
  entries: readonly DiaryEntry[],
): { season: number; from: number; to: number } | null {
  const seasons = new Set(entries.map(({ season }) => season));
  const numbers = [...new Set(entries.flatMap(({ episode }) => episode ?? []))].toSorted((a, b) => a - b);
  const [season] = seasons;
  const [from, to] = [numbers[0], numbers.at(-1)];
  if (seasons.size !== 1 || season === undefined || season === null) return null;
  if (from === undefined || to === undefined || from === to) return null;
  return to - from === numbers.length - 1 ? { season, from, to } : null;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
