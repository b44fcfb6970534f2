import { transaction } from '#platform/db/transaction.ts';
import type { TestApp } from './app.ts';

/** Runs the named listeners as the worker does until no jobs are left; returns how many jobs ran. */
export async function runListeners(
  { platform, composition }: Pick<TestApp, 'platform' | 'composition'>,
  names: readonly string[],
): Promise<number> {
  const { db } = platform;
  const listeners = composition.parts.flatMap((part) => part.listeners ?? []);
  const byJob = new Map(
    listeners
      .filter(({ name }) => names.includes(name))
      .map((listener) => [`event.${listener.event.name}.${listener.name}`, listener]),
  );
  let count = 0;
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('job', 'in', [...byJob.keys()])
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute();
    if (rows.length === 0) return count;
    for (const row of rows) {
      await transaction(db, async (tx) => {
        await byJob.get(row.job)?.run(row.payload, { tx, id: row.id });
        await tx.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', row.id).execute();
      });
    }
    count += rows.length;
  }
}
