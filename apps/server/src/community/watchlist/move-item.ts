import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { isTooLong, keysBetween } from '#platform/positions.ts';
import { rewritePositions, type StoredItem, updateItem } from './watchlist.repository.ts';

type Placed = Pick<StoredItem, 'title_id' | 'position'>;

interface Move {
  /** The whole list, in order. */
  readonly listed: readonly Placed[];
  readonly titleId: number;
  /** The title before it; null for the top. */
  readonly after: number | null;
}

/** Moves a title. If its key becomes too long, rewrites the keys of the whole list. */
export async function moveItem(tx: Tx, userId: number, { listed, titleId, after }: Move): Promise<void> {
  if (after === titleId) return;
  const others = listed.filter((item) => item.title_id !== titleId);
  const index = after === null ? -1 : others.findIndex((item) => item.title_id === after);
  if (after !== null && index === -1) throw fieldError('after', 'This title is not on your watchlist.');
  const [before, next] = [others[index]?.position ?? null, others[index + 1]?.position ?? null];
  const keys = keysBetween(before, next, 1);
  const [position = ''] = keys;
  if (!isTooLong(keys)) return updateItem(tx, { userId, titleId }, { position });
  const order = others.toSpliced(index + 1, 0, { title_id: titleId, position });
  const rewritten = keysBetween(null, null, order.length);
  await rewritePositions(
    tx,
    userId,
    order.map((item, place) => ({ title_id: item.title_id, position: rewritten[place] ?? '' })),
  );
}
