import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { countInQueue, countUnfinished, checkConsistency } from './support/consistency.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { Visitor } from './support/visitor.ts';
import { inSeconds, waitUntil } from './support/wait.ts';
import { startWriteLoad } from './support/writers.ts';

const NAME = 'redis-outage';
const PORTS = { http: 3141, redis: 31_991 };
const SIZES = { ci: { rounds: 40, writes: 500 }, full: { rounds: 400, writes: 5000 } };
const QUEUED_JOBS = 200;
const JOB_MS = 100;
const RECOVERY_LIMIT_MS = 60_000;
const WEB_BUILD = path.join(import.meta.dirname, '../../web/build/server/index.js');
const READS = ['/api/v1/bootstrap-data', '/api/v1/genres'];
const PAGES = ['/', '/genres'];
const PASSWORD = 'a long enough password';

/** Stops Redis under a running site, restarts it empty, and repeats that with jobs in the queue. */
export const redisOutageDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? SIZES.ci : SIZES.full)),
};

async function drill(site: Site, list: Checklist, sizes: { rounds: number; writes: number }): Promise<void> {
  const user = await makeUser(site.db, { password: PASSWORD });
  const server = site.startServer(PORTS.http);
  const worker = site.startWorker();
  await waitUntilReady(PORTS.http);
  const acknowledged = await write(sizes.writes);
  await untilJobsDone(site);

  await site.redis.kill();
  list.check('the web build exists, so that pages can be requested', existsSync(WEB_BUILD), 'npm run build');
  await browse(list, user.email, sizes.rounds);
  acknowledged.push(...(await write(sizes.writes)));
  list.check('writes are acknowledged without Redis', acknowledged.length === 2 * sizes.writes, sizes.writes);
  await server.end('SIGKILL');
  site.startServer(PORTS.http);
  const startMs = await waitUntilReady(PORTS.http);
  list.check('a server starts without Redis', true, inSeconds(startMs));
  list.check(
    'the worker keeps running without Redis',
    worker.isRunning,
    `${await countUnfinished(site.db)} jobs pending`,
  );

  await site.redis.start();
  const backMs = await untilJobsDone(site);
  list.check('jobs run once Redis is back', backMs < RECOVERY_LIMIT_MS, inSeconds(backMs));

  acknowledged.push(...(await write(QUEUED_JOBS, JOB_MS)));
  await waitUntil(
    'jobs are in the queue',
    async () => (await countInQueue(site.db)) > QUEUED_JOBS / 4,
    30_000,
  );
  await site.redis.kill();
  const inQueue = await countInQueue(site.db);
  await site.redis.start();
  const wipedMs = await untilJobsDone(site);
  list.check(
    'a wiped queue is refilled from the outbox',
    wipedMs < RECOVERY_LIMIT_MS && inQueue > 0,
    `${inQueue} jobs in ${inSeconds(wipedMs)}`,
  );

  const report = await checkConsistency(site.db, acknowledged);
  list.check(
    'no write and no effect is lost',
    report.lostWrites + report.lostEffects === 0,
    `of ${acknowledged.length}`,
  );
  list.check(
    'no effect happens twice',
    report.doubledEffects + report.strayEffects === 0,
    report.doubledEffects,
  );
  const exitCode = await worker.end('SIGTERM');
  list.check('the worker stops gracefully', exitCode === 0, `exit code ${exitCode}`);
}

async function write(amount: number, jobMs = 0): Promise<string[]> {
  const writing = startWriteLoad(PORTS.http, amount, jobMs);
  await writing.done;
  return [...writing.acknowledged];
}

const untilJobsDone = (site: Site): Promise<number> =>
  waitUntil('every job is done', async () => (await countUnfinished(site.db)) === 0, RECOVERY_LIMIT_MS).catch(
    () => Infinity,
  );

/** Typical visitor requests: reads, pages, signing in and staying signed in. */
async function browse(list: Checklist, email: string, rounds: number): Promise<void> {
  const counts = new Map<string, number>();
  const record = (what: string, status: number) => {
    const key = `${what} ${status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const visitor = new Visitor(PORTS.http);
    for (const address of [...READS, ...(existsSync(WEB_BUILD) ? PAGES : [])])
      record(address, (await visitor.get(address)).status);
    if (round % 10 === 0) {
      record('login', (await visitor.post('/auth/login', { email, password: PASSWORD })).status);
      record('users/me', (await visitor.get('/api/v1/users/me')).status);
    }
    visitor.close();
  }
  const failed = [...counts].filter(([key]) => !key.endsWith(' 200'));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const detail =
    failed.length > 0 ? failed.map(([key, count]) => `${key}: ${count}`).join(', ') : `${total} responses`;
  list.check(
    'reads, pages and login work without Redis',
    failed.length === 0,
    `${detail} in ${inSeconds(performance.now() - started)}`,
  );
}
