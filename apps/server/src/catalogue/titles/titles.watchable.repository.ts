import { CompiledQuery } from 'kysely';
import { titlePlay } from '#catalogue/videos/index.ts';
import type { Tx } from '#platform/db/transaction.ts';

const LOCK = 'select from titles where id = any($1::integer[]) order by id for no key update';

const CORRECT = `
  update titles t set is_watchable = not t.is_watchable, updated_at = now()
  where t.id = any($1::integer[]) and t.is_watchable <> ${titlePlay.isWatchable('t')}
  returning t.id, t.is_watchable`;

/**
 * Updates the flag of the titles for which it is wrong, and returns those with the new value. The lock comes first, in a
 * statement of its own: the second statement then sees what the previous holder of the lock saw and wrote.
 */
export async function refreshWatchable(
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; is_watchable: boolean }[]> {
  await tx.executeQuery(CompiledQuery.raw(LOCK, [ids]));
  const { rows } = await tx.executeQuery<{ id: number; is_watchable: boolean }>(
    CompiledQuery.raw(CORRECT, [ids]),
  );
  return rows;
}
