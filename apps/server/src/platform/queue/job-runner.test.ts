import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isConnectionLost } from '#platform/db/database-error.ts';
import { assertNoTransaction, transaction } from '#platform/db/transaction.ts';
import { addJob, countEffects, recordEffect, readJob, uniqueJob, useQueueKit } from '#test/queue.ts';
import { handleJob, handleRemoteJob, type JobContext, type JobHandler } from './job.ts';
import { backoffMs, createJobRunner } from './job-runner.ts';

const kit = useQueueKit();

const runnerOf = (...handlers: JobHandler[]) =>
  createJobRunner({ db: kit.db, logger: kit.logger, handlers, backoff: () => 60_000 });

test('applies the effects of a job once, even when it is delivered three times', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleJob(job, (_, { tx }) => recordEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  const outcomes = await Promise.all([runner.run(id, 0), runner.run(id, 0)]);
  expect(outcomes.toSorted()).toEqual(['done', 'skipped']);
  expect(await runner.run(id, 0)).toBe('skipped');
  expect(await countEffects(kit.db, job.name)).toBe(1);
  expect((await readJob(kit.db, id)).done_at).toBeInstanceOf(Date);
});

test('rolls back a failing job and schedules a retry', async () => {
  const job = uniqueJob();
  const runner = runnerOf(
    handleJob(job, async (_, { tx }) => {
      await recordEffect(tx, job.name);
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

test('marks a job as failed after its last attempt and never runs it again', async () => {
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

test('calls giveUp once when a job fails for good', async () => {
  const job = uniqueJob(2);
  const runner = runnerOf(
    handleJob(job, () => Promise.reject(new Error('no luck')), {
      giveUp: (_, { tx }) => recordEffect(tx, `${job.name} given up`),
    }),
  );
  const id = await addJob(kit.db, job);
  const givenUp = () => countEffects(kit.db, `${job.name} given up`);
  expect(await runner.run(id, 0)).toBe('retried');
  expect(await givenUp()).toBe(0);
  expect([await runner.run(id, 0), await runner.run(id, 0)]).toEqual(['failed', 'skipped']);
  expect(await givenUp()).toBe(1);
});

test('marks a job as failed even when giveUp throws', async () => {
  const job = uniqueJob(1);
  const runner = runnerOf(
    handleJob(job, () => Promise.reject(new Error('no luck')), {
      giveUp: async (_, { tx }) => {
        await recordEffect(tx, job.name);
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

test('fails a job that crashed its worker five times, without running it', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleJob(job, (_, { tx }) => recordEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 5)).toBe('failed');
  expect(await countEffects(kit.db, job.name)).toBe(0);
  expect((await readJob(kit.db, id)).last_error).toContain('worker stopped 5 times');
});

test('retries a job later when this version has no handler for it', async () => {
  const id = await addJob(kit.db, uniqueJob());
  expect(await runnerOf().run(id, 0)).toBe('retried');
  expect((await readJob(kit.db, id)).last_error).toContain('No module handles');
});

test('skips a job that another worker has locked', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleJob(job, (_, { tx }) => recordEffect(tx, job.name)));
  const id = await addJob(kit.db, job);
  await transaction(kit.db, async (tx) => {
    await sql`select 1 from outbox where id = ${id} for update`.execute(tx);
    expect(await runner.run(id, 0)).toBe('busy');
  });
  expect(await runner.run(id, 0)).toBe('done');
});

test('gives jobs a longer timeout than requests, or the one they define', async () => {
  const plain = uniqueJob();
  const slow = uniqueJob();
  const limits: unknown[] = [];
  const readLimits = async (_: unknown, { tx }: JobContext) => {
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

test('runs a remote job once, outside a transaction, and locks out other workers', async () => {
  const job = uniqueJob();
  const other = runnerOf(handleRemoteJob(job, () => recordEffect(kit.db, job.name)));
  const runner = runnerOf(
    handleRemoteJob(job, async () => {
      assertNoTransaction('the service');
      expect(await other.run(id, 0)).toBe('busy');
      await recordEffect(kit.db, job.name);
    }),
  );
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 0)).toBe('done');
  expect(await runner.run(id, 0)).toBe('skipped');
  expect(await countEffects(kit.db, job.name)).toBe(1);
});

test('lets a failed job be claimed again as soon as it is due', async () => {
  const job = uniqueJob();
  const failing = runnerOf(handleRemoteJob(job, () => Promise.reject(new Error('no luck'))));
  const id = await addJob(kit.db, job);
  expect(await failing.run(id, 0)).toBe('retried');
  expect(await runnerOf(handleRemoteJob(job, () => Promise.resolve())).run(id, 0)).toBe('done');
});

test('counts a refused connection to a service as a failed attempt', async () => {
  const job = uniqueJob();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const id = await addJob(kit.db, job);
  expect(await runnerOf(handleRemoteJob(job, () => Promise.reject(refused))).run(id, 0)).toBe('retried');
  expect(await readJob(kit.db, id)).toMatchObject({ attempts: 1, leased_until: null });
});

test('takes over the job of a dead worker once its lease expires', async () => {
  const job = uniqueJob();
  const runner = runnerOf(handleRemoteJob(job, () => recordEffect(kit.db, job.name)));
  const id = await addJob(kit.db, job);
  const leaseFor = (seconds: number) =>
    sql`update outbox set leased_until = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
      kit.db,
    );
  await leaseFor(60);
  expect(await runner.run(id, 0)).toBe('busy');
  await leaseFor(-1);
  expect(await runner.run(id, 0)).toBe('done');
});

test('aborts an attempt that times out, even when the service never responds', async () => {
  const job = uniqueJob();
  const isAborted = Promise.withResolvers<boolean>();
  const runner = runnerOf(
    handleRemoteJob(
      job,
      (_, { signal }) => {
        signal.addEventListener('abort', () => isAborted.resolve(true));
        return new Promise(() => undefined);
      },
      { timeoutSeconds: 0.1 },
    ),
  );
  const id = await addJob(kit.db, job);
  expect(await runner.run(id, 0)).toBe('retried');
  expect((await readJob(kit.db, id)).last_error).toContain('did not finish within 0.1 s');
  expect(await isAborted.promise).toBe(true);
});

test('retries for a day while a service is down', () => {
  const { attempts } = handleRemoteJob(uniqueJob(), () => Promise.resolve());
  const pauses = Array.from({ length: attempts - 1 }, (_, index) => backoffMs(index + 1));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(25);
});

test('survives a lost database connection without counting an attempt', async () => {
  const job = uniqueJob();
  const runner = runnerOf(
    handleJob(job, async (_, { tx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const pid = rows[0]?.pid;
      await sql`select pg_terminate_backend(${pid})`.execute(kit.db);
      // The job is idle while the connection closes, so no pending query can report it.
      const backends = () => sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(kit.db);
      await expect.poll(async () => (await backends()).rows).toEqual([]);
      await recordEffect(tx, job.name);
    }),
  );
  const id = await addJob(kit.db, job);
  await expect(runner.run(id, 0)).rejects.toSatisfy(isConnectionLost);
  expect(await readJob(kit.db, id)).toMatchObject({ attempts: 0, done_at: null, failed_at: null });
  const calm = runnerOf(handleJob(job, (_, { tx }) => recordEffect(tx, job.name)));
  expect(await calm.run(id, 0)).toBe('done');
  expect(await countEffects(kit.db, job.name)).toBe(1);
});

test('increases the delay between attempts', () => {
  expect([1, 2, 3, 4].map(backoffMs)).toEqual([5000, 25_000, 125_000, 625_000]);
  expect(backoffMs(50)).toBe(3_600_000);
});

test('rejects two handlers for one job', () => {
  const job = uniqueJob();
  const handler = () => handleJob(job, () => Promise.resolve());
  expect(() => runnerOf(handler(), handler())).toThrow(job.name);
});
