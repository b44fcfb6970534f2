import type { EditedCredit } from '@kinora/contracts/catalogue/credit-editing.ts';
import type { Placed } from '../credit-editing.queries.ts';

/** Which row of a list was moved, and after which other; null where nothing was. */
export function movedCredit(before: readonly EditedCredit[], now: readonly EditedCredit[]): Placed | null {
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
