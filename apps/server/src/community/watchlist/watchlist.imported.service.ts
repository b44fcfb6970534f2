import { WATCHLIST_MAX } from '@kinora/contracts/community/watchlist.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { ImportedRows, WrittenRow } from '#platform/imported-rows.ts';
import { keysBetween } from '#platform/positions.ts';
import { findImported, insertImported } from './watchlist.imported.repository.ts';
import { deleteItems, listExistingTitles, listPositions, lockWatchlist } from './watchlist.repository.ts';

/** A title on the watchlist of another site, since this time. */
interface ImportedItem {
  readonly title_id: number;
  readonly at: string;
}

/** Adds titles below all others, up to the limit of the list. */
async function add(
  tx: Tx,
  userId: number,
  rows: readonly (ImportedItem & { place: number })[],
): Promise<WrittenRow[]> {
  await lockWatchlist(tx, userId);
  const listed = await listPositions(tx, userId);
  const known = new Set(listed.map((item) => item.title_id));
  const existing = new Set(
    await listExistingTitles(
      tx,
      rows.map((row) => row.title_id),
    ),
  );
  const missing = rows.filter((row) => existing.has(row.title_id) && !known.has(row.title_id));
  const fresh = [...new Map(missing.map((row) => [row.title_id, row])).values()].slice(
    0,
    Math.max(0, WATCHLIST_MAX - listed.length),
  );
  const positions = keysBetween(listed.at(-1)?.position ?? null, null, fresh.length);
  return insertImported(
    tx,
    fresh.map(({ place, title_id, at }, index) => ({
      place,
      user_id: userId,
      title_id,
      position: positions[index] ?? '',
      added_at: at,
    })),
  );
}

/** The watchlists of other sites. */
export const importedWatchlist: ImportedRows<ImportedItem> = {
  add,
  find: findImported,
  remove: async (tx, userId, titleIds) => {
    await lockWatchlist(tx, userId);
    await deleteItems(tx, userId, titleIds);
  },
};
