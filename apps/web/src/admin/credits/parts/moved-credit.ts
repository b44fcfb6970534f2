import type { EditedCredit } from '@kinora/contracts/admin/credits.ts';
import type { CreditMove } from '../credits.queries.ts';

/** Returns the row that moved and the row it now follows, or null if none moved. */
export function findMovedCredit(
  before: readonly EditedCredit[],
  now: readonly EditedCredit[],
): CreditMove | null {
  const at = now.findIndex(({ id }, place) => before[place]?.id !== id);
  const [come, gone] = [now[at], before[at]];
  if (come === undefined || gone === undefined) return null;
  const without = (list: readonly EditedCredit[]) =>
    list.filter(({ id }) => id !== come.id).map(({ id }) => id);
  const isMovedUp = without(before).every((id, place) => without(now)[place] === id);
  const credit = isMovedUp ? come : gone;
  const place = now.findIndex(({ id }) => id === credit.id);
  return { credit, after: now[place - 1]?.id ?? null };
}
