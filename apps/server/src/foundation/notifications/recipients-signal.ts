import { z } from 'zod';
import type { Executor } from '#platform/db/database.ts';
import type { Signals } from '#platform/signals/signals.ts';

/** The signal to every process that says whose notifications have changed. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** More ids would not fit in a signal, so their range is sent instead. */
const IDS_MAX = 500;

const Recipients = z.union([z.object({ ids: z.array(z.int()) }), z.object({ from: z.int(), to: z.int() })]);

/** Whether a user's notifications may have changed. */
export type IsRecipient = (userId: number) => boolean;

/** Sends the signal when the transaction commits. The ids are in ascending order. */
export async function sendRecipients(
  signals: Pick<Signals, 'send'>,
  db: Executor,
  ids: readonly number[],
): Promise<void> {
  const [from, to] = [ids[0], ids.at(-1)];
  if (from === undefined || to === undefined) return;
  const message = ids.length > IDS_MAX ? { from, to } : { ids };
  await signals.send(db, NOTIFICATIONS_TOPIC, JSON.stringify(message));
}

/** Reads a signal. */
export function parseRecipients(message: string): IsRecipient {
  const parsed = Recipients.parse(JSON.parse(message));
  if ('ids' in parsed) {
    const ids = new Set(parsed.ids);
    return (userId) => ids.has(userId);
  }
  return (userId) => parsed.from <= userId && userId <= parsed.to;
}
