import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  discardFailedJobs,
  getQueues,
  type JobKind,
  listFailedJobs,
  retryFailedJobs,
  setQueuePaused,
} from '@kinora/contracts/foundation/queues.ts';
import { createJobQueue } from '#platform/queue/job-queue.ts';
import { createJobRunner } from '#platform/queue/job-runner.ts';
import { defineJob, handleJob } from '#platform/queue/job.ts';
import { relayBatch } from '#platform/queue/relay.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { addJob, closeAfterTests, readJob } from '#test/queue.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let owner: TestClient;

beforeAll(async () => {
  const { updateSettings, viewLogs } = foundationPermissions;
  owner = await signIn(kinora, { permissions: [updateSettings, viewLogs] });
});

/** Has the name of a real job, so that the site knows its kind. */
const job = defineJob({
  name: 'rebuild-search',
  kind: 'search',
  payload: z.object({ titleId: z.int(), note: z.string() }).partial(),
  attempts: 1,
});
const mailJob = defineJob({ name: 'send-mail', kind: 'mail', payload: z.object({}) });

const stateOf = async (kind: JobKind) => {
  const { queues } = await owner.call(getQueues);
  return queues.kinds.find((one) => one.kind === kind);
};
const add = async (values: object = {}): Promise<number> => {
  const { db } = kinora.platform;
  const id = await addJob(db, job);
  await db
    .updateTable('outbox')
    .set({ payload: JSON.stringify(values) })
    .where('id', '=', id)
    .execute();
  return id;
};
const runnerOf = (run: () => Promise<void>) => {
  const { db, logger } = kinora.platform;
  return createJobRunner({ db, logger, handlers: [handleJob(job, run)], backoff: () => 60_000 });
};
const addFailed = async (values: object = {}): Promise<number> => {
  const id = await add(values);
  await runnerOf(() => Promise.reject(new Error('The index is locked'))).run(id, 0);
  return id;
};
const failedIds = async (query: object = {}) =>
  (await owner.call(listFailedJobs, { query })).pagination.data.map(({ id }) => id);

describe('the queues', () => {
  test('count waiting, failed and finished jobs by kind', async () => {
    const before = await stateOf('search');
    expect(before).toMatchObject({ waiting: 0, running: 0, failed: 0, done_last_hour: 0, is_paused: false });
    const [, second] = [await add(), await add()];
    await addFailed();
    await runnerOf(async () => undefined).run(second, 0);
    const state = await stateOf('search');
    expect(state).toMatchObject({ waiting: 1, failed: 1, done_last_hour: 1 });
    expect(state?.oldest_due_at).not.toBeNull();
    const { redis } = kinora.platform;
    const taken = await add();
    await redis.lpush('queue:jobs:active', `outbox-${taken}`);
    expect(await stateOf('search')).toMatchObject({ waiting: 1, running: 1 });
    await redis.del('queue:jobs:active');
    const { queues } = await owner.call(getQueues);
    expect(queues.workers).toEqual({ alive: 0, lost: 0, lost_at: null });
  });

  test('list failed jobs with their reason and ids, but without texts', async () => {
    const id = await addFailed({ titleId: 7, note: 'a secret link' });
    const query = { query: 'locked' };
    const { pagination } = await owner.call(listFailedJobs, { query });
    const found = pagination.data.find((one) => one.id === id);
    expect(found).toMatchObject({
      job: 'rebuild-search',
      kind: 'search',
      subject: 'titleId 7',
      error: 'Error: The index is locked',
      attempts: 1,
    });
    expect(JSON.stringify(pagination.data)).not.toContain('secret');
    const filters = (value: string, operator = 'is') => ({
      filters: JSON.stringify({ match: 'all', rules: [{ key: 'kind', operator, value }] }),
    });
    expect(await failedIds(filters('search'))).toContain(id);
    expect(await failedIds(filters('mail'))).not.toContain(id);
    expect(await failedIds(filters('search', 'is_not'))).not.toContain(id);
  });

  test('retry and discard some failed jobs, or all', async () => {
    const [one, two, three] = [await addFailed(), await addFailed(), await addFailed()];
    expect(await owner.call(retryFailedJobs, { body: { ids: [one] } })).toEqual({ retried: 1 });
    const { db } = kinora.platform;
    expect(await readJob(db, one)).toMatchObject({ failed_at: null, attempts: 0, relayed_at: null });
    expect(await owner.call(discardFailedJobs, { body: { ids: [one, two] } })).toEqual({ discarded: 1 });
    expect(await failedIds()).toContain(three);
    const { retried } = await owner.call(retryFailedJobs, { body: { all: true } });
    expect(retried).toBeGreaterThan(0);
    expect(await failedIds()).toEqual([]);
    await addFailed();
    expect(await owner.call(discardFailedJobs, { body: { all: true } })).toEqual({ discarded: 1 });
    const query = { subject_type: 'failed-jobs', subject_id: 'all' };
    const entries = (await owner.call(listAudit, { query })).pagination.data;
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'retry']);
    for (const body of [{}, { ids: [one], all: true }, { ids: [] }, { all: false }])
      expect(await owner.refused(discardFailedJobs, { body })).toMatchObject({ status: 422 });
  });

  test('pause a kind: its jobs wait, others go on, and it can be resumed', async () => {
    const { db, config, logger } = kinora.platform;
    const queue = createJobQueue(config, logger);
    closeAfterTests(() => queue.close());
    await expect.poll(() => queue.isReady()).toBe(true);
    const jobs = [job, mailJob];
    const pause = (isPaused: boolean) =>
      owner.call(setQueuePaused, { body: { kinds: ['search'], is_paused: isPaused } });
    const { queues } = await pause(true);
    expect(queues.kinds.find(({ kind }) => kind === 'search')?.is_paused).toBe(true);
    const [paused, mail] = [await add(), await addJob(db, mailJob)];
    await relayBatch({ db, queue, jobs });
    expect((await readJob(db, paused)).relayed_at).toBeNull();
    expect((await readJob(db, mail)).relayed_at).not.toBeNull();
    // A job that a worker already took is put back, without counting an attempt.
    expect(await runnerOf(async () => undefined).run(paused, 0)).toBe('paused');
    expect(await readJob(db, paused)).toMatchObject({ attempts: 0, done_at: null, relayed_at: null });
    await pause(true);
    await pause(false);
    await relayBatch({ db, queue, jobs });
    expect((await readJob(db, paused)).relayed_at).not.toBeNull();
    expect(await runnerOf(async () => undefined).run(paused, 0)).toBe('done');
    const query = { subject_type: 'queue', subject_id: 'search' };
    const entries = (await owner.call(listAudit, { query })).pagination.data;
    expect(entries.map(({ action }) => action)).toEqual(['resume', 'pause']);
  });

  test('need logs.view to see and settings.update to change', async () => {
    const viewer = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
    await viewer.call(getQueues);
    await viewer.call(listFailedJobs, { query: {} });
    for (const endpoint of [retryFailedJobs, discardFailedJobs])
      expect(await viewer.refused(endpoint, { body: { all: true } })).toMatchObject({ status: 403 });
    const body = { kinds: ['mail'], is_paused: true } as const;
    expect(await viewer.refused(setQueuePaused, { body: { ...body, kinds: [...body.kinds] } })).toMatchObject(
      {
        status: 403,
      },
    );
    const other = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
    for (const endpoint of [getQueues, listFailedJobs])
      expect(await other.refused(endpoint)).toMatchObject({ status: 403 });
  });
});
