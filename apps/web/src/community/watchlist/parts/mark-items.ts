import { markSeen, removeViewings } from '@kinora/contracts/community/diary.ts';
import { call } from '#platform/api/call.ts';
import { type RemovedItems, removeItems, restoreItems } from './use-remove-items.ts';

/** Few, because a bulk action must not keep the server busy. */
const PARALLEL_CALLS = 4;

/** What undoes a bulk action. */
export interface MarkedItems {
  readonly count: number;
  readonly viewings: readonly number[];
  readonly removed: RemovedItems;
}

/**
 * Marks titles as seen. Unless the member keeps them, it removes them first, because only a removal returns the notes
 * and places that undoing needs. Titles that could not be marked return to the list.
 */
export async function markItems(
  ids: readonly number[],
  { keepsSeen, day }: { keepsSeen: boolean; day: string },
): Promise<MarkedItems> {
  const removed = keepsSeen ? [] : await removeItems(ids);
  const { viewings, failed } = await markEach(ids, day);
  const lost = removed.filter((item) => failed.has(item.title_id));
  if (lost.length > 0) await restoreItems(lost);
  const [error] = failed.values();
  if (failed.size === ids.length) throw error;
  return {
    count: ids.length - failed.size,
    viewings,
    removed: removed.filter((item) => !failed.has(item.title_id)),
  };
}

export async function unmarkItems({ viewings, removed }: MarkedItems): Promise<void> {
  if (viewings.length > 0) await call(removeViewings, { body: { ids: [...viewings] } });
  if (removed.length > 0) await restoreItems(removed);
}

async function markEach(ids: readonly number[], day: string) {
  const viewings: number[] = [];
  const failed = new Map<number, unknown>();
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const body = { watched_on: day, with_earlier: false };
        viewings.push(...(await call(markSeen, { params: { id }, query: {}, body })).added);
      } catch (error) {
        failed.set(id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work));
  return { viewings, failed };
}
