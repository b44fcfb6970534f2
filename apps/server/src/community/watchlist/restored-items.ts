import { isPosition, keysBetween } from '#platform/positions.ts';
import type { StoredItem } from './watchlist.repository.ts';

interface Context {
  /** What is on the list, in order. */
  readonly listed: readonly Pick<StoredItem, 'title_id' | 'position'>[];
  /** The titles that still exist. */
  readonly titles: ReadonlySet<number>;
  readonly now: Date;
}

/** Before the site existed; PostgreSQL cannot store every year that a client can write. */
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/**
 * Returns the items to insert. They come from a client, so positions that are taken or not ours are replaced by one at
 * the top, and times outside the possible range are limited to it.
 */
export function toRestored(
  items: readonly { title_id: number; note: string | null; position: string; added_at: string }[],
  { listed, titles, now }: Context,
): StoredItem[] {
  const ids = new Set(listed.map((item) => item.title_id));
  const positions = new Set(listed.map((item) => item.position));
  const restored: StoredItem[] = [];
  for (const { title_id, note, position, added_at } of items) {
    if (ids.has(title_id) || !titles.has(title_id)) continue;
    const isFree = isPosition(position) && !positions.has(position);
    const place = isFree ? position : topOf(positions);
    ids.add(title_id);
    positions.add(place);
    restored.push({ title_id, note, position: place, added_at: within(new Date(added_at), EARLIEST, now) });
  }
  return restored;
}

function topOf(positions: ReadonlySet<string>): string {
  let first: string | null = null;
  for (const position of positions) if (first === null || position < first) first = position;
  const [key = ''] = keysBetween(null, first, 1);
  return key;
}

const within = (time: Date, earliest: Date, latest: Date): Date =>
  new Date(Math.min(Math.max(time.getTime(), earliest.getTime()), latest.getTime()));
