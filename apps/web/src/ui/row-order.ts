/** Moves an item to another place of its list. */
export function moveItem<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const rest = items.filter((other) => other !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** What a key does to a row: lifts or drops it, cancels, or moves it by some places. */
export function sortingKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): 'press' | 'cancel' | { by: number } | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === ' ' || key === 'Enter') return 'press';
  if (key === 'Escape') return 'cancel';
  const by = STEPS[key];
  return by === undefined ? null : { by };
}
