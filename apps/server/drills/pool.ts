import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { transaction } from '#platform/db/transaction.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { checkConsistency } from './support/consistency.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { Visitor } from './support/visitor.ts';
import { inSeconds } from './support/wait.ts';
import { startWriteLoad } from './support/writers.ts';

const NAME = 'pool';
const PORTS = { http: 3153, redis: 31_982 };
const POOL = 5;
const LOCKED_MS = 6000;
const WRITES = 100;
const SLOWEST_MS = 8000;
/** A writer that has just started to wait for a connection waits five seconds. */
const BACK_MS = 10_000;

/** Exhausts the connection pool: a locked table blocks every connection while more writers arrive. */
export const poolDrill: Drill = {
  name: NAME,
  onRequest: true,
  run: (list) => withSite(PORTS, (site) => drill(site, list)),
};

async function drill(site: Site, list: Checklist): Promise<void> {
  const server = site.startServer(PORTS.http, { DATABASE_POOL: String(POOL) });
  await waitUntilReady(PORTS.http);
  const writing = startWriteLoad(PORTS.http, WRITES);
  const slowestRead = await transaction(site.db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table drill_writes in access exclusive mode`.execute(tx);
    return readFor(LOCKED_MS);
  });
  const released = performance.now();
  await writing.done;
  const backMs = performance.now() - released;
  const others = writing.refused.filter((result) => result !== 'status 503');
  list.check(
    'every write succeeds or gets 503',
    others.length === 0 && writing.refused.length > 0,
    others[0] ?? `${writing.refused.length} got 503`,
  );
  list.check(
    'readers always get a response within 8 s',
    slowestRead < SLOWEST_MS,
    `slowest ${inSeconds(slowestRead)}`,
  );
  list.check(
    'all writes succeed within 10 s after the table is unlocked',
    backMs < BACK_MS,
    inSeconds(backMs),
  );
  const { lostWrites } = await checkConsistency(site.db, writing.acknowledged);
  list.check('no acknowledged write is lost', lostWrites === 0, lostWrites);
  list.check('the server keeps running', server.isRunning, server.isRunning ? 'alive' : 'ended');
}

/** The slowest response to a reader, including 503. */
async function readFor(forMs: number): Promise<number> {
  const visitor = new Visitor(PORTS.http);
  const ends = performance.now() + forMs;
  let slowest = 0;
  while (performance.now() < ends) {
    const started = performance.now();
    await visitor.get('/api/v1/genres').catch(() => undefined);
    slowest = Math.max(slowest, performance.now() - started);
    await delay(50);
  }
  visitor.close();
  return slowest;
}
