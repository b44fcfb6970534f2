import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkSharedPages } from './postgres/shared-pages.ts';
import type { Child } from './support/child.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { countUnfinished, checkConsistency } from './support/consistency.ts';
import { createPrivatePostgres, type PrivatePostgres } from './support/postgres.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';
import { startWriteLoad, type WriteLoad } from './support/writers.ts';

const NAME = 'postgres';
const PORTS = { http: 3149, redis: 31_998 };
const POSTGRES_PORT = 31_999;
const SIZES = {
  ci: { terminations: 5, restarts: 1, crashes: 1, pauseMs: 0, readyMs: 3000, views: 1 },
  full: { terminations: 20, restarts: 3, crashes: 3, pauseMs: 12_000, readyMs: 1000, views: 3 },
};
type Size = (typeof SIZES)['full'];
/** More than the drill can write: it stops the writers itself. */
const WRITES = 1_000_000;
const BETWEEN_MS = 500;
const JOBS_LIMIT_MS = 90_000;

/** Interrupts PostgreSQL in every way while a server and a worker write. */
export const postgresDrill: Drill = {
  name: NAME,
  async run(list, { ci }) {
    const postgres = createPrivatePostgres(POSTGRES_PORT);
    try {
      await postgres.start();
      await withSite(PORTS, (site) => drill(site, postgres, list, ci ? SIZES.ci : SIZES.full), postgres.url);
    } finally {
      await postgres.remove();
    }
  },
};

async function drill(site: Site, postgres: PrivatePostgres, list: Checklist, size: Size): Promise<void> {
  const server = site.startServer(PORTS.http);
  const worker = site.startWorker();
  await waitUntilReady(PORTS.http);
  const writing = startWriteLoad(PORTS.http, WRITES);
  const readyMs: number[] = [];
  try {
    await untilWritten(writing, 50);
    await untilWorking(site);
    for (let round = 0; round < size.terminations; round += 1) await terminateAll(site, writing);
    for (const signal of endsOf(size)) readyMs.push(await restart(postgres, signal, writing));
    checkRejections(list, writing.refused);
    if (size.pauseMs > 0) await pauseBoth([server, worker], size.pauseMs, writing);
  } finally {
    writing.stop();
    await writing.done;
  }
  const slowest = Math.max(...readyMs);
  list.check(
    `ready within ${inSeconds(size.readyMs)} after PostgreSQL is back`,
    slowest <= size.readyMs,
    `slowest ${inSeconds(slowest)}`,
  );
  await checkOutcome(site, writing, list);
  list.check('the server keeps running', server.isRunning, server.isRunning ? 'alive' : 'ended');
  list.check('the worker keeps running', worker.isRunning, worker.isRunning ? 'alive' : 'ended');
  await checkSharedPages(site, list, size.views);
}

async function checkOutcome(site: Site, writing: WriteLoad, list: Checklist): Promise<void> {
  const lagMs = await waitUntil(
    'every job is done',
    async () => (await countUnfinished(site.db)) === 0,
    JOBS_LIMIT_MS,
  ).catch(() => Infinity);
  const report = await checkConsistency(site.db, writing.acknowledged);
  list.check(
    'no acknowledged write is lost',
    report.lostWrites === 0,
    `${report.lostWrites} of ${writing.acknowledged.length}`,
  );
  list.check(
    'no job is lost',
    report.lostEffects === 0,
    `${report.lostEffects}, done after ${inSeconds(lagMs)}`,
  );
  list.check('no job is done twice', report.doubledEffects === 0, report.doubledEffects);
  list.check('no job fails permanently', report.failedJobs === 0, report.failedJobs);
}

const endsOf = (size: Size) => [
  ...Array.from({ length: size.restarts }, () => 'SIGINT' as const),
  ...Array.from({ length: size.crashes }, () => 'SIGKILL' as const),
];

/** Writers during an outage are asked to retry, and their connections are not dropped. */
function checkRejections(list: Checklist, refused: readonly string[]): void {
  const others = refused.filter((result) => result !== 'status 503');
  list.check(
    'every write succeeds or gets 503',
    others.length === 0,
    others[0] ?? `${refused.length} refused`,
  );
}

async function terminateAll(site: Site, writing: WriteLoad): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(site.db);
  await untilWritten(writing, 20);
  await delay(BETWEEN_MS);
}

/** Returns how long the site took to be ready after PostgreSQL was back. */
async function restart(
  postgres: PrivatePostgres,
  signal: 'SIGINT' | 'SIGKILL',
  writing: WriteLoad,
): Promise<number> {
  await postgres.end(signal);
  await delay(BETWEEN_MS);
  await postgres.start();
  const readyMs = await waitUntilReady(PORTS.http);
  await untilWritten(writing, 20);
  return readyMs;
}

/** Longer than the idle-in-transaction timeout: open transactions are gone when the processes resume. */
async function pauseBoth(children: readonly Child[], pauseMs: number, writing: WriteLoad): Promise<void> {
  for (const { pid } of children) process.kill(pid, 'SIGSTOP');
  await delay(pauseMs);
  for (const { pid } of children) process.kill(pid, 'SIGCONT');
  await untilWritten(writing, 50);
}

/** A worker that loses its connection while it starts exits, and nothing restarts it here. */
async function untilWorking({ db }: Site): Promise<void> {
  const hasEffects = async () => (await sql`select from drill_effects limit 1`.execute(db)).rows.length > 0;
  await waitUntil('the worker runs jobs', hasEffects, JOBS_LIMIT_MS);
}

async function untilWritten(writing: WriteLoad, more: number): Promise<void> {
  const goal = writing.acknowledged.length + more;
  await waitUntil(`${more} more writes`, () => writing.acknowledged.length >= goal, 60_000);
}
