import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { addJob, countEffects, leaveEffect, readJob, uniqueJob, useQueueKit } from '#test/queue.ts';
import { handleJob, type JobHandler } from './job.ts';
import { backoffMs, createJobRunner } from './job-runner.ts';

const kit = useQueueKit();

const runnerOf = (...handlers: JobHandler[]) =>
  createJobRunner({ db: kit.db, logger: kit.logger, handlers, backoff: () => 60_000 });

test('makes the effects of a job once, even when it is delivered twice at the same time and once more', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleJob(job, (_, { tx }) => leaveEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  const outcomes = await Promise.all([runner.run(id, 0), runner.run(id, 0)]);
  expect(outcomes.toSorted()).toEqual(['done', 'skipped']);
  expect(await runner.run(id, 0)).toBe('skipped');
  expect(await countEffects(kit.db, job.name)).toBe(1);
  expect((await readJob(kit.db, id)).done_at).toBeInstanceOf(Date);
});

test('undoes what a failing job did and lets it be relayed again later', async () => {
  const job = uniqueJob();
  const runner = runnerOf(
    handleJob(job, async (_, { tx }) => {
      await leaveEffect(tx, job.name);
      throw new Error('no luck');
    }),
  );
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 0)).toBe('retried');
  expect(await countEffects(kit.db, job.name)).toBe(0);
  const row = await readJob(kit.db, id);
  expect(row).toMatchObject({ attempts: 1, last_error: 'Error: no luck', relayed_at: null, failed_at: null });
  expect(row.available_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
});

test('puts a job aside after its last try and never runs it again', async () => {
  const job = uniqueJob(2);
  let runs = 0;
  const runner = runnerOf(
    handleJob(job, () => {
      runs += 1;
      return Promise.reject(new Error(`try ${runs}`));
    }),
  );
  const id = await addJob(kit.db, job);
  expect([await runner.run(id, 0), await runner.run(id, 0), await runner.run(id, 0)]).toEqual([
    'retried',
    'failed',
    'skipped',
  ]);
  expect(runs).toBe(2);
  const row = await readJob(kit.db, id);
  expect(row).toMatchObject({ attempts: 2, last_error: 'Error: try 2', done_at: null });
  expect(row.failed_at).toBeInstanceOf(Date);
});

test('tells the module of a job that it is put aside, once, in the same transaction', async () => {
  const job = uniqueJob(2);
  const runner = runnerOf(
    handleJob(job, () => Promise.reject(new Error('no luck')), {
      giveUp: (_, { tx }) => leaveEffect(tx, `${job.name} given up`),
    }),
  );
  const id = await addJob(kit.db, job);
  const givenUp = () => countEffects(kit.db, `${job.name} given up`);
  expect(await runner.run(id, 0)).toBe('retried');
  expect(await givenUp()).toBe(0);
  expect([await runner.run(id, 0), await runner.run(id, 0)]).toEqual(['failed', 'skipped']);
  expect(await givenUp()).toBe(1);
});

test('puts a job aside even when its module cannot be told', async () => {
  const job = uniqueJob(1);
  const runner = runnerOf(
    handleJob(job, () => Promise.reject(new Error('no luck')), {
      giveUp: async (_, { tx }) => {
        await leaveEffect(tx, job.name);
        throw new Error('no luck here either');
      },
    }),
  );
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 0)).toBe('failed');
  expect(await countEffects(kit.db, job.name)).toBe(0);
  expect(await readJob(kit.db, id)).toMatchObject({
    failed_at: expect.any(Date),
    last_error: 'Error: no luck',
  });
});

test('fails a job that took its worker down too often, without running it', async () => {
  const job = uniqueJob(1);
  const runner = runnerOf(handleJob(job, (_, { tx }) => leaveEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 5)).toBe('failed');
  expect(await countEffects(kit.db, job.name)).toBe(0);
  expect((await readJob(kit.db, id)).last_error).toContain('worker stopped 5 times');
});

test('keeps a job that no module of this version handles for a later try', async () => {
  const id = await addJob(kit.db, uniqueJob());
  expect(await runnerOf().run(id, 0)).toBe('retried');
  expect((await readJob(kit.db, id)).last_error).toContain('No module handles');
});

test('leaves a job alone that another worker holds', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleJob(job, (_, { tx }) => leaveEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  await transaction(kit.db, async (tx) => {
    await sql`select 1 from outbox where id = ${id} for update`.execute(tx);
    expect(await runner.run(id, 0)).toBe('busy');
  });
  expect(await runner.run(id, 0)).toBe('done');
});

test('gives a job more time than a request, and as much as it asks for', async () => {
  const plain = uniqueJob();
  const slow = uniqueJob();
  const limits: unknown[] = [];
  const readLimits: JobHandler['run'] = async (_, { tx }) => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
    limits.push(...rows);
  };
  const runner = runnerOf(handleJob(plain, readLimits), handleJob(slow, readLimits, { timeoutSeconds: 120 }));
  await runner.run(await addJob(kit.db, plain), 0);
  await runner.run(await addJob(kit.db, slow), 0);
  expect(limits).toEqual([
    { statement: '30s', idle: '30s' },
    { statement: '2min', idle: '2min' },
  ]);
  const { rows } = await sql`show statement_timeout`.execute(kit.db);
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
});

test('waits longer from try to try', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([5000, 25_000, 125_000, 625_000]);
  expect(backoffMs(50)).toBe(3_600_000);
});

test('refuses two handlers for one job', () => {
  const job = uniqueJob();
  const handler = () => handleJob(job, () => Promise.resolve());
  expect(() => runnerOf(handler(), handler())).toThrow(job.name);
});
