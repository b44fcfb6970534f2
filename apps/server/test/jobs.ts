import type { Database } from '#platform/db/database.ts';
import { listenerHandlers } from '#platform/events/events.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/queue/job.ts';
import { markDone } from '#platform/queue/outbox.repository.ts';
import type { TestApp } from './app.ts';

/** Runs the pending jobs of one kind; returns how many there were. */
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
  for (const row of rows) await runOutboxRow(db, handler, row);
  return rows.length;
}

interface OutboxRow {
  readonly id: number;
  readonly payload: unknown;
}

/** Runs a job as the worker does and marks it done. `beforeCommit` may throw, like a worker that dies. */
export async function runOutboxRow(
  db: Database,
  handler: JobHandler,
  { id, payload }: OutboxRow,
  beforeCommit: () => void = () => undefined,
): Promise<void> {
  if (handler.kind === 'remote') {
    await handler.run(payload, { id, signal: AbortSignal.timeout(handler.timeoutSeconds * 1000) });
    beforeCommit();
    await markDone(db, id);
    return;
  }
  await transaction(db, async (tx) => {
    await handler.run(payload, { tx, id });
    await markDone(tx, id);
    beforeCommit();
  });
}

/** Runs all pending jobs and listeners as the worker does, until none is left. */
export async function drainOutbox(kinora: Pick<TestApp, 'platform' | 'composition'>): Promise<void> {
  const { db } = kinora.platform;
  const { parts } = kinora.composition;
  const handlers = new Map(
    parts
      .flatMap((part) => [...(part.jobs ?? []), ...listenerHandlers(part.listeners ?? [])])
      .map((handler) => [handler.job.name, handler]),
  );
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'job', 'payload'])
      .where('done_at', 'is', null)
      .orderBy('id')
      .execute();
    if (rows.length === 0) return;
    for (const row of rows) {
      const handler = handlers.get(row.job);
      if (handler === undefined) throw new Error(`No module does ${row.job}`);
      await runOutboxRow(db, handler, row);
    }
  }
}
