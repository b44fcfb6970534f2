// Usage: npm run bench -- notifications [--followers 1000000] [--rounds 3]
// Notifies all followers of a series, with a worker and a server as in production, beside bare INSERT … SELECT statements
// into tables like those of the notifications and of the mails that are due. Also measures the memory of the worker, and how long visitors wait meanwhile.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { residentBytes } from '../drills/support/memory.ts';
import { waitUntilReady, withSite } from '../drills/support/site.ts';
import { waitUntil } from '../drills/support/wait.ts';
import {
  announceEpisode,
  fillFollowers,
  type FollowedSeries,
  isDelivered,
  runLong,
} from './notifications/data.ts';
import { openLoop, percentile } from './support/open-loop.ts';
import { median } from './support/reading-goals.ts';

const { values } = parseArgs({
  options: {
    followers: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
});
const FOLLOWERS = Number(values.followers);
const PORTS = { http: 3218, redis: 31_969 };
const HOST = `127.0.0.1:${PORTS.http}`;
const VISITS = { perSecond: 20, seconds: 10 };
const LIMIT_MS = 900_000;
const SAMPLE_MS = 200;
const MEGABYTE = 1024 * 1024;
const GOALS = { rate: 0.5, memory: 1.2, p95: 1.5 };

/** Followers per second of bare statements into tables with the same columns, indexes and keys. */
async function measureBare(db: Database, titleId: number): Promise<number> {
  await sql`create table bare (like notifications including all)`.execute(db);
  await sql`create table bare_mails (like notification_mails including all)`.execute(db);
  for (const table of ['bare', 'bare_mails'])
    await sql`
      alter table ${sql.table(table)} add foreign key (user_id) references users on delete cascade`.execute(
      db,
    );
  await runLong(db, sql`checkpoint`);
  const started = performance.now();
  await runLong(
    db,
    sql`
      insert into bare (user_id, event_id, group_key)
      select user_id, 1, 'bare' from title_follows where title_id = ${titleId}`,
  );
  await runLong(
    db,
    sql`
      insert into bare_mails (user_id, due_at)
      select user_id, now() from title_follows where title_id = ${titleId}`,
  );
  const rate = (FOLLOWERS * 1000) / (performance.now() - started);
  await sql`drop table bare, bare_mails`.execute(db);
  return rate;
}

async function visit(titleId: number): Promise<number> {
  const next = () => `/api/v1/titles/${titleId}`;
  return percentile(await openLoop({ port: PORTS.http, host: HOST, ...VISITS, next }), 0.95);
}

interface Delivery {
  readonly rate: number;
  readonly memory: readonly number[];
  readonly p95: number;
}

async function measureDelivery(
  db: Database,
  { titleId, episodeIds }: FollowedSeries,
  workerPid: number,
): Promise<Delivery> {
  await sql`truncate notifications, notification_mails`.execute(db);
  await runLong(db, sql`checkpoint`);
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentBytes(workerPid)), SAMPLE_MS);
  const visits = visit(titleId);
  const started = performance.now();
  await announceEpisode(db, titleId, episodeIds[0] ?? 0);
  await waitUntil('all are notified', () => isDelivered(db), LIMIT_MS);
  const rate = (FOLLOWERS * 1000) / (performance.now() - started);
  clearInterval(timer);
  return { rate, memory, p95: await visits };
}

await withSite(PORTS, async (site) => {
  const { db } = site;
  const series = await fillFollowers(db, FOLLOWERS);
  const { titleId } = series;
  site.startServer(PORTS.http);
  const worker = site.startWorker();
  await waitUntilReady(PORTS.http);
  await visit(titleId);
  const rounds: { bare: number; calm: number; delivery: Delivery }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const bare = await measureBare(db, titleId);
    await delay(3000);
    const calm = await visit(titleId);
    rounds.push({ bare, calm, delivery: await measureDelivery(db, series, worker.pid) });
  }
  const rate = median(rounds.map(({ bare, delivery }) => delivery.rate / bare));
  const p95 = median(rounds.map(({ calm, delivery }) => delivery.p95 / calm));
  // The first quarter fills pools and caches.
  const growth = median(
    rounds.map(({ delivery: { memory } }) => {
      const quarter = Math.ceil(memory.length / 4);
      return Math.max(...memory.slice(-quarter)) / Math.max(...memory.slice(0, 2 * quarter));
    }),
  );
  for (const { bare, calm, delivery } of rounds)
    console.log(
      `bare ${bare.toFixed(0)} rows/s, ours ${delivery.rate.toFixed(0)} rows/s; p95 of visitors ${calm.toFixed(1)} ms calm, ${delivery.p95.toFixed(1)} ms meanwhile; worker at most ${(Math.max(...delivery.memory) / MEGABYTE).toFixed(0)} MB`,
    );
  console.log(
    `rows per second relative to the bare statement: ${rate.toFixed(2)} (goal: at least ${GOALS.rate})`,
  );
  console.log(`p95 of visitors relative to calm: ${p95.toFixed(2)} (goal: at most ${GOALS.p95})`);
  console.log(
    `memory at the end relative to the first half: ${growth.toFixed(2)} (goal: at most ${GOALS.memory})`,
  );
  const isReached = rate >= GOALS.rate && p95 <= GOALS.p95 && growth <= GOALS.memory;
  process.exitCode = isReached ? 0 : 1;
});
process.exit();
