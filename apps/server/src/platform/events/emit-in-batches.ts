import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventKind, Events } from './events.ts';

interface Ids {
  ids: number[];
}

/** Ids per event, so that one job can handle them. */
const IDS_AT_ONCE = 500;

/** Emits an event about any number of records. */
export async function emitInBatches(
  tx: Tx,
  events: Events,
  event: EventKind<z.ZodType<Ids, Ids>>,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    await events.emit(tx, event, { ids: ids.slice(start, start + IDS_AT_ONCE) });
}
