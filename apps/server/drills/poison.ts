import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '#platform/db/transaction.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import type { Child } from './support/child.ts';
import { countWrite, killWorker } from './support/drill-module.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { checkConsistency } from './support/consistency.ts';
import { type Site, withSite } from './support/site.ts';
import { inSeconds, waitUntil } from './support/wait.ts';

const NAME = 'poison';
const PORTS = { http: 3155, redis: 31_977 };
const WORKERS = 2;
const GOOD = 1000;
/** Another worker takes over after up to 15 s, five times, and each killed worker takes seconds to start again. */
const LIMIT_MS = 400_000;
const SUPERVISE_MS = 100;

const outbox = createOutbox();

/** A job that kills every worker that runs it, next to a thousand good ones. */
export const poisonDrill: Drill = {
  name: NAME,
  onRequest: true,
  run: (list) => withSite(PORTS, (site) => drill(site, list)),
};

async function drill(site: Site, list: Checklist): Promise<void> {
  const keys = await queueJobs(site);
  const ended = new AbortController();
  const supervised = Array.from({ length: WORKERS }, () => supervise(() => site.startWorker(), ended.signal));
  let goodMs = Infinity;
  let poisonMs = Infinity;
  try {
    [goodMs, poisonMs] = await Promise.all([
      waitUntil(
        'all good jobs are done',
        async () => (await checkConsistency(site.db, keys)).lostEffects === 0,
        LIMIT_MS,
      ).catch(() => Infinity),
      waitUntil('the poisoned job has failed', () => isPoisonFailed(site), LIMIT_MS).catch(() => Infinity),
    ]);
  } finally {
    ended.abort();
  }
  const restarts = (await Promise.all(supervised)).reduce((sum, count) => sum + count, 0);
  const report = await checkConsistency(site.db, keys);
  list.check('all good jobs are done', report.lostEffects === 0, `${GOOD} after ${inSeconds(goodMs)}`);
  list.check('no good job is done twice', report.doubledEffects === 0, report.doubledEffects);
  list.check(
    'the poisoned job fails permanently',
    report.failedJobs === 1,
    `after ${inSeconds(poisonMs)} and ${restarts} killed workers`,
  );
}

/** The poisoned job is queued first, so that every good one runs next to it. */
async function queueJobs(site: Site): Promise<readonly string[]> {
  const keys = Array.from({ length: GOOD }, () => randomUUID());
  await transaction(site.db, async (tx) => {
    await outbox.add(tx, killWorker, {});
    for (const key of keys) {
      await sql`insert into drill_writes (key) values (${key})`.execute(tx);
      await outbox.add(tx, countWrite, { key, job_ms: 0 });
    }
  });
  return keys;
}

async function isPoisonFailed(site: Site): Promise<boolean> {
  const { rows } = await sql`
    select 1 from outbox where job = ${killWorker.name} and failed_at is not null`.execute(site.db);
  return rows.length > 0;
}

/** Restarts a worker whenever it ends. Returns the number of restarts. */
async function supervise(start: () => Child, signal: AbortSignal): Promise<number> {
  let restarts = 0;
  let worker = start();
  while (!signal.aborted) {
    await delay(SUPERVISE_MS);
    if (worker.isRunning) continue;
    restarts += 1;
    worker = start();
  }
  return restarts;
}
