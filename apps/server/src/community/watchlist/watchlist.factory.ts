import type { Executor } from '#platform/db/database.ts';
import { keysBetween } from '#platform/positions.ts';
import { insertItems, type ItemWrite } from './watchlist.repository.ts';

/** Puts titles on a member's empty watchlist, the first one at the top. */
export async function makeWatchlist(
  db: Executor,
  userId: number,
  items: readonly (Partial<ItemWrite> & { title_id: number })[],
): Promise<void> {
  const positions = keysBetween(null, null, items.length);
  await insertItems(
    db,
    items.map((item, index) => ({ user_id: userId, position: positions[index] ?? '', ...item })),
  );
}
