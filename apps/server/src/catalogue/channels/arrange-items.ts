import { isTooLong, keysBetween } from '#platform/positions.ts';
import type { ItemWithNote } from './channels.item-writes.repository.ts';

/** A title of a list as its editor saves it. */
export interface ListedTitle {
  readonly id: number;
  readonly note: string | null;
}

/**
 * Returns the items to write so that a list contains these titles in this order. As many items as possible keep their
 * position; of those, only the ones with another note are written.
 */
export function arrange(before: readonly ItemWithNote[], titles: readonly ListedTitle[]): ItemWithNote[] {
  const stored = new Map(before.map((item) => [item.record_id, item]));
  const positions = positionsFor(titles.map(({ id }) => stored.get(id)?.position));
  const after = titles.map(({ id, note }, index) => ({
    record_id: id,
    note,
    position: positions[index] ?? '',
  }));
  return after.filter((item) => {
    const old = stored.get(item.record_id);
    return old?.position !== item.position || old.note !== item.note;
  });
}

/** Keeps the longest series of positions that are in order, and places the others between them. */
function positionsFor(old: readonly (string | undefined)[]): string[] {
  const kept = longestAscending(old);
  const positions: string[] = [];
  for (const end of [...kept, old.length]) {
    const last = positions.at(-1) ?? null;
    const next = old[end];
    positions.push(...keysBetween(last, next ?? null, end - positions.length));
    if (next !== undefined) positions.push(next);
  }
  return isTooLong(positions) ? keysBetween(null, null, old.length) : positions;
}

/** The indexes of the longest ascending subsequence of the values that exist. */
export function longestAscending(values: readonly (string | undefined)[]): number[] {
  /** For each length, the index where such a series ends with the smallest value. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    const length = firstAtLeast(ends, values, value);
    previous.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const series: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) series.push(index);
  return series.toReversed();
}

function firstAtLeast(
  ends: readonly number[],
  values: readonly (string | undefined)[],
  value: string,
): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[ends[middle] ?? 0] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
