import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { makeUser } from '#foundation/users/users.factory.ts';
import { type BulkTarget, defineBulkAction } from '#platform/bulk-target.ts';
import { createJobQueue } from '#platform/queue/job-queue.ts';
import { createJobRunner } from '#platform/queue/job-runner.ts';
import { createJobWorker } from '#platform/queue/job-worker.ts';
import { createRelay } from '#platform/queue/relay.ts';
import { createSignals } from '#platform/signals/signals.ts';
import { useTestApp } from '#test/app.ts';
import { failStaleJobs } from './fail-stale-jobs.ts';
import { createBulkJobs } from './bulk-jobs.service.ts';
import { bulkJobHandler } from './run-bulk-job.ts';

const kinora = useTestApp();
const COUNT = 400;
const HOUR_MS = 3_600_000;
/** Writes to records with a higher id fail. */
let writableUpTo: number;
const written = new Set<number>();

const things: BulkTarget = {
  list: 'things',
  permission: 'things.update',
  subject: 'thing',
  actions: {
    mark: defineBulkAction({
      input: z.object({}),
      change: () => ({ mark: true }),
    }),
  },
  reader: {
    ids: async (_selection, { after, limit }) =>
      Array.from({ length: COUNT }, (_, index) => index + 1)
        .filter((id) => id > after)
        .slice(0, limit),
    count: async () => ({ total: COUNT, isExact: true }),
  },
  read: async (_, ids) => ids.map((id) => ({ id, name: `Thing ${id}`, fields: { mark: written.has(id) } })),
  write: async (_, writes) => {
    for (const { record, fields } of writes) {
      if (record.id > writableUpTo) throw new Error('The disk is full');
      if (fields.mark === true) written.add(record.id);
      else written.delete(record.id);
    }
  },
};

beforeEach(() => {
  writableUpTo = COUNT;
  written.clear();
});

const targets = () => things;
const jobs = () => createBulkJobs({ ...kinora.platform, targets });
const find = async (id: number) => (await jobs().find(id, await actor())).state;

let userId: number | undefined;
async function actor() {
  userId ??= (await makeUser(kinora.platform.db)).id;
  return { userId, permissions: [], isPasswordConfirmed: false, can: () => true };
}

async function start() {
  const request = { list: 'things', action: 'mark', input: {}, selection: { ids: [1] } };
  return (await jobs().start(request, await actor())).id;
}

/** Runs a worker on the real queue, with immediate retries. */
async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const { config, db, logger, outbox } = kinora.platform;
  const signals = await createSignals(config, logger);
  const queue = createJobQueue(config, logger);
  const relay = createRelay({ db, queue, signals, logger, jobs: [] });
  const handlers = [bulkJobHandler(targets, outbox)];
  const runner = createJobRunner({ db, logger, handlers, backoff: () => 0 });
  const worker = createJobWorker({ config, logger, runner, slots: { database: 1, remote: 1 } });
  worker.start();
  relay.start();
  try {
    return await work();
  } finally {
    await relay.stop();
    await worker.stop();
    await queue.close();
    await signals.close();
  }
}

async function becomes(id: number, state: string): Promise<void> {
  await expect.poll(() => find(id), { timeout: 15_000 }).toBe(state);
}

test('a job that throws on every attempt fails with its progress and can be resumed', async () => {
  writableUpTo = 300;
  await withWorker(async () => {
    const id = await start();
    await becomes(id, 'failed');
    const failed = await jobs().find(id, await actor());
    expect(failed).toMatchObject({ problem: 'error', done: 300, changed: 300, total: COUNT });
    expect(failed.finished_at).toBeInstanceOf(Date);

    writableUpTo = COUNT;
    await jobs().resume(id, await actor());
    await becomes(id, 'done');
    expect(await jobs().find(id, await actor())).toMatchObject({
      problem: null,
      done: COUNT,
      changed: COUNT,
    });

    writableUpTo = 0;
    await jobs().undo(id, await actor());
    await becomes(id, 'undo_failed');
    writableUpTo = COUNT;
    await jobs().resume(id, await actor());
    await becomes(id, 'undone');
    expect(written.size).toBe(0);
  });
}, 60_000);

test('a failed job can be undone', async () => {
  writableUpTo = 300;
  await withWorker(async () => {
    const id = await start();
    await becomes(id, 'failed');
    expect(written.size).toBe(300);
    await jobs().undo(id, await actor());
    await becomes(id, 'undone');
    expect(written.size).toBe(0);
  });
}, 60_000);

test('a job missing from the queue is marked as failed and can be resumed; a queued one is left alone', async () => {
  const { db, outbox } = kinora.platform;
  const [lost, waiting] = [await start(), await start()];
  await sql`delete from outbox where payload ->> 'id' = ${String(lost)}`.execute(db);
  const later = (milliseconds: number) => ({ now: () => new Date(Date.now() + milliseconds) });

  await failStaleJobs({ db, outbox, clock: later(0) });
  expect(await find(lost)).toBe('running');
  await failStaleJobs({ db, outbox, clock: later(HOUR_MS) });
  expect(await jobs().find(lost, await actor())).toMatchObject({ state: 'failed', problem: 'lost' });
  expect(await find(waiting)).toBe('running');

  await jobs().resume(lost, await actor());
  await withWorker(async () => {
    await becomes(lost, 'done');
    await becomes(waiting, 'done');
  });
}, 60_000);
