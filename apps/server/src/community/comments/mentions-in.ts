import type { Tx } from '#platform/db/transaction.ts';
import { listNames } from './comments.mentions.repository.ts';

/**
 * The members that a text mentions: those of the given ones whose name it contains after an @, except blocked members and
 * those who blocked the writer.
 */
export async function mentionsIn(
  tx: Tx,
  writerId: number,
  { body, mentions }: { body: string; mentions: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  if (mentions.length === 0) return [];
  const text = body.toLowerCase();
  const members = await listNames(tx, writerId, mentions);
  return members.filter(({ name }) => text.includes(`@${name.toLowerCase()}`));
}
