import { sql } from 'kysely';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { responseStoreModule } from '#catalogue/response-store/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createEvents } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import { slugify } from '#platform/text/slug.ts';
import type { Checklist, Drill } from './support/drill.ts';
import { fetchFrom } from './support/fetch-from.ts';
import { type Site, waitUntilReady, withSite } from './support/site.ts';
import { waitUntil } from './support/wait.ts';

const NAME = 'edit-to-visible';
const PORTS = { http: 3161, redis: 31_996 };
const SERVERS = [PORTS.http, PORTS.http + 1];
const HOST = `127.0.0.1:${PORTS.http}`;
const EDITS = { ci: 12, full: 50 };
const LIMIT_MS = 2000;
/** After this time the cached response would have expired anyway. */
const GIVE_UP_MS = 15_000;

/** Edits a title under constant traffic, and polls the API and pages of two servers for the new name. */
export const editToVisibleDrill: Drill = {
  name: NAME,
  run: (list, { ci }) => withSite(PORTS, (site) => drill(site, list, ci ? EDITS.ci : EDITS.full)),
};

async function drill(site: Site, list: Checklist, edits: number): Promise<void> {
  const pool = createPool(loadConfig(site.env), 'drill-editor');
  const db = createDatabase(pool);
  const events = createEvents(createOutbox());
  events.connect(responseStoreModule.setup({ pool, db }, {}).listeners);
  const titles = createTitlesService({ events });
  const { id } = await titles.create(db, { type: 'movie', name: 'Before' });
  const edit = async (name: string): Promise<number[]> => {
    await titles.update(db, id, { name });
    const since = performance.now();
    return Promise.all(views(id, name).map((isSeen) => untilSeen(isSeen, since)));
  };
  const round = async (what: string, amount: number) => {
    const times: number[] = [];
    for (let index = 0; index < amount; index += 1) times.push(...(await edit(`${what} ${index}`)));
    const { p95, text } = summary(times);
    list.check(`both servers show edits in the API and on the page ${what}`, p95 < LIMIT_MS, text);
  };

  SERVERS.forEach((port) => site.startProduct(port));
  site.startWorker();
  await Promise.all(SERVERS.map(waitUntilReady));
  await edit('Warm');
  await checkCached(list, id, 'warm');
  await round('with Redis', edits);

  await site.redis.kill();
  await round('without Redis', Math.ceil(edits / 4));
  await site.redis.start();
  await round('after Redis is back', Math.ceil(edits / 4));

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'signals' and datname = current_database()`.execute(db);
  await round('after the notifications were cut off', 1);
  await db.destroy();
}

/** One check per server and kind of response: does it show the name? */
const views = (id: number, name: string): (() => Promise<boolean>)[] =>
  SERVERS.flatMap((port) => [
    async () => (await fetchFrom(port, HOST, `/api/v1/titles/${id}`)).body.includes(`"name":"${name}"`),
    async () => {
      const page = await fetchFrom(port, HOST, titlePath({ id, slug: slugify(name) }));
      return page.status === 200 && page.body.includes(name);
    },
  ]);

async function untilSeen(isSeen: () => Promise<boolean>, since: number): Promise<number> {
  await waitUntil('the edit is seen', isSeen, GIVE_UP_MS).catch(() => undefined);
  return performance.now() - since;
}

/** Without caching the drill would prove nothing: the second request must return the identical response. */
async function checkCached(list: Checklist, id: number, slug: string): Promise<void> {
  for (const path of [`/api/v1/titles/${id}`, titlePath({ id, slug })]) {
    const [port = PORTS.http] = SERVERS;
    const first = await fetchFrom(port, HOST, path);
    const second = await fetchFrom(port, HOST, path);
    const isShared = first.headers['cache-control']?.startsWith('public') ?? false;
    list.check(`${path} is cached`, isShared && first.headers.etag === second.headers.etag, second.status);
  }
}

function summary(times: readonly number[]): { p95: number; text: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [p50, p95, max] = [at(0.5), at(0.95), at(1)];
  return {
    p95,
    text: `${times.length} views, ms: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, max ${max.toFixed(0)}`,
  };
}
