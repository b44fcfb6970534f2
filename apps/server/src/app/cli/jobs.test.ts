import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob, readJob, uniqueJob } from '#test/queue.ts';
import { useTestApp } from '#test/app.ts';
import { runCommand } from '#test/cli.ts';

const kinora = useTestApp();

const run = (...args: string[]) => runCommand(kinora, ...args);

/** A job that failed after five attempts. */
async function failedJob() {
  const { db } = kinora.platform;
  const job = uniqueJob();
  const id = await addJob(db, job);
  await sql`
    update outbox set failed_at = now(), relayed_at = now(), attempts = 5, last_error = 'Error: the mail server is away'
    where id = ${id}`.execute(db);
  return { id, job };
}

test('lists failed jobs with their last error', async () => {
  const { id, job } = await failedJob();
  const { code, output } = await run('jobs:list');
  expect(code).toBe(0);
  expect(output).toMatch(/^\d+ jobs are waiting, the oldest for \d+ s\. \d+ have failed\.\n/);
  expect(output).toContain(`${id}  ${job.name}  `);
  expect(output).toContain('5 attempts  Error: the mail server is away');
});

test('retries failed jobs by id, by name, or all of them', async () => {
  const [one, two, three] = [await failedJob(), await failedJob(), await failedJob()];
  expect(await run('jobs:retry', String(one.id))).toEqual({ code: 0, output: '1 job will be retried.' });
  expect(await readJob(kinora.platform.db, one.id)).toMatchObject({
    failed_at: null,
    relayed_at: null,
    attempts: 0,
  });
  expect(await run('jobs:retry', '--job', two.job.name)).toMatchObject({ output: '1 job will be retried.' });
  expect((await readJob(kinora.platform.db, three.id)).failed_at).toBeInstanceOf(Date);
  expect((await run('jobs:retry', '--all')).code).toBe(0);
  expect((await readJob(kinora.platform.db, three.id)).failed_at).toBeNull();
  expect(await run('jobs:retry', String(one.id))).toMatchObject({ output: '0 jobs will be retried.' });
});

test.each([[[]], [['x']], [['0']], [['1', '--all']], [['--all', '--job', 'send-mail']]])(
  'jobs:retry rejects the arguments %j',
  async (args) => {
    expect((await run('jobs:retry', ...args)).code).toBe(2);
  },
);
