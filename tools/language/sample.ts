import { createHash } from 'node:crypto';

/** Returns `count` random items without duplicates. An item keeps its rank for a seed when others are added. */
export function sample<Item extends { readonly value: string }>(
  items: readonly Item[],
  count: number,
  seed: number,
): Item[] {
  const rank = ({ value }: Item) => createHash('sha256').update(`${seed}:${value}`).digest('hex');
  const unique = new Map(items.map((item) => [item.value, item]));
  return [...unique.values()]
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}
