import { transaction } from '#platform/db/transaction.ts';
import type { TestApp } from './app.ts';

/** Does the work of one kind that waits for the worker; answers how much there was. */
export async function runJobs(
  kinora: Pick<TestApp, 'platform' | 'composition'>,
  job: { readonly name: string },
): Promise<number> {
  const { db } = kinora.platform;
  const handlers = kinora.composition.parts.flatMap((part) => part.jobs ?? []);
  const handler = handlers.find((one) => one.job.name === job.name);
  if (handler === undefined) throw new Error(`No module does ${job.name}`);
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('job', '=', job.name)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, payload } of rows) {
    await transaction(db, async (tx) => {
      await handler.run(payload, { tx, id });
      await tx.updateTable('outbox').set({ done_at: new Date() }).where('id', '=', id).execute();
    });
  }
  return rows.length;
}
