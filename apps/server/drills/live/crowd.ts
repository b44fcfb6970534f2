import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { NOTIFICATIONS_TOPIC } from '#foundation/notifications/index.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import type { Child } from '../support/child.ts';
import type { Checklist } from '../support/drill.ts';
import { residentBytes } from '../support/memory.ts';
import { type Site, waitUntilReady } from '../support/site.ts';
import { inSeconds, waitUntil } from '../support/wait.ts';
import { Tab } from './tab.ts';

const AT_ONCE = 50;
const KILOBYTE = 1024;
const MEMORY_MAX_KB = 40;
const DELIVERY_MAX_MS = 1000;
const RETURN_MAX_MS = 30_000;

interface Crowd {
  readonly site: Site;
  readonly port: number;
  readonly size: number;
}

/** Many open pages on one process: their memory, a message to all of them, and their return after a restart. */
export async function drillCrowd(list: Checklist, { site, port, size }: Crowd): Promise<void> {
  const server = site.startServer(port);
  await waitUntilReady(port);
  const tabs = await makeTabs(site, port, size);
  // The first connections load code and fill pools, which the others share.
  const [warm, rest] = [tabs.slice(0, AT_ONCE), tabs.slice(AT_ONCE)];
  await connectAll(warm);
  await delay(2000);
  const before = residentBytes(server.pid);
  await connectAll(rest);
  await delay(3000);
  const each = (residentBytes(server.pid) - before) / rest.length / KILOBYTE;
  const connected = tabs.filter(({ isConnected }) => isConnected).length;
  list.check(`${size} pages connect to one process`, connected === size, `${connected} connected`);
  list.check(
    `a connection needs less than ${MEMORY_MAX_KB} kB`,
    each < MEMORY_MAX_KB,
    `${each.toFixed(1)} kB`,
  );

  const slowest = await tellAll(site, tabs);
  list.check(
    'a message reaches all within a second',
    slowest < DELIVERY_MAX_MS,
    `slowest ${slowest.toFixed(0)} ms`,
  );
  await drillRestart(list, { site, port, server, tabs });
  for (const tab of tabs) tab.close();
}

async function drillRestart(
  list: Checklist,
  { site, port, server, tabs }: { site: Site; port: number; server: Child; tabs: readonly Tab[] },
): Promise<void> {
  const stopped = performance.now();
  const code = await server.end('SIGTERM');
  list.check(
    'open pages do not keep a process from stopping',
    code === 0,
    inSeconds(performance.now() - stopped),
  );
  const limit = new AbortController();
  const successor = site.startServer(port);
  const ready = performance.now();
  const returns = tabs.map((tab) => tab.comeBack(limit.signal));
  await waitUntilReady(port);
  const started = performance.now();
  const all = () => tabs.every(({ isConnected }) => isConnected);
  await waitUntil('every page is back', all, 2 * RETURN_MAX_MS).catch(() => undefined);
  limit.abort();
  const took = performance.now() - started;
  const back = tabs.filter(({ isConnected }) => isConnected).length;
  list.check(
    'all pages are back within 30 s of a restart',
    back === tabs.length && took < RETURN_MAX_MS,
    `${back} of ${tabs.length}, ${inSeconds(took)}; the start took ${inSeconds(started - ready)}`,
  );
  for (const tab of tabs) tab.close();
  await Promise.allSettled(returns);
  await successor.end('SIGKILL');
}

async function makeTabs(site: Site, port: number, size: number): Promise<Tab[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email, email_verified_at)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', now() from generate_series(1, ${size}::integer) n
    returning id`.execute(site.db);
  const tabs: Tab[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const made = rows.slice(start, start + AT_ONCE).map(async ({ id }) => {
      const { token } = await makeSession(site.db, id, { remember: true });
      return new Tab({ port, host: `127.0.0.1:${new URL(site.env.BASE_URL ?? '').port}`, session: token });
    });
    tabs.push(...(await Promise.all(made)));
  }
  return tabs;
}

async function connectAll(tabs: readonly Tab[]): Promise<void> {
  for (let start = 0; start < tabs.length; start += AT_ONCE)
    await Promise.all(tabs.slice(start, start + AT_ONCE).map((tab) => tab.connect()));
  await waitUntil('every page has its count', () => tabs.every(({ events }) => events.length >= 2), 60_000);
}

/** Notifies all users at once. Returns after how many milliseconds the last one heard of it. */
async function tellAll(site: Site, tabs: readonly Tab[]): Promise<number> {
  const seen = tabs.map(({ events }) => events.length);
  await sql`
    insert into notifications (user_id, event_id, group_key) select id, 1, 'drill' from users`.execute(
    site.db,
  );
  const started = performance.now();
  const { rows } = await sql<{ first: number; last: number }>`
    select min(id) as first, max(id) as last from users`.execute(site.db);
  const message = JSON.stringify({ from: rows[0]?.first, to: rows[0]?.last });
  await sql`select pg_notify('kinora_signals', ${`${NOTIFICATIONS_TOPIC} ${message}`})`.execute(site.db);
  const hasReceived = (tab: Tab, index: number) => tab.events.length > (seen[index] ?? 0);
  await waitUntil('all pages have received the message', () => tabs.every(hasReceived), 60_000);
  return Math.max(...tabs.map(({ events }) => (events.at(-1)?.at ?? Infinity) - started));
}
