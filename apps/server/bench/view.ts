// Usage: npm run bench -- view [--views 60] [--rounds 3] [home title …]. Measures what a whole page view costs the server:
// page, scripts, fonts, pictures and calls. Chromium records the requests of a first and a repeat visit; the bench then
// replays them. DATABASE_URL names a database with demo data, STORAGE_ROOT its pictures. Needs "npm run build".
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { startServer } from './support/bench-server.ts';
import { coresFor, costPerView, type MeasuredView } from './support/cores.ts';
import { backendsOf, startCpuTimer } from './support/cpu.ts';
import { median } from './support/reading-goals.ts';
import { RecordedView, type RecordedRequest } from './support/recorded-view.ts';
import { replayView } from './support/replay-view.ts';

const { values, positionals } = parseArgs({
  options: {
    views: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3187' },
  },
  allowPositionals: true,
});
const PORT = Number(values.port);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const VIEWS = Number(values.views);
const RECORDER = fileURLToPath(import.meta.resolve('../../../e2e/views/record.ts'));
/** Milliseconds of processor time. */
const GOALS = { guest: { first: 8, repeat: 0.5 }, member: { first: 5, repeat: 5 } } as const;

const config = loadConfig(process.env);
const pool = createPool(config, 'bench');
const one = async (text: string): Promise<string> => {
  const { rows } = await pool.query<{ path: string }>(text, []);
  const [row] = rows;
  if (row === undefined) throw new Error('There is no demo data: npm run db:seed -- demo');
  return encodeURI(row.path);
};
const SERIES = `select t.id, t.slug from titles t join seasons s on s.title_id = t.id and s.number = 1
  where t.type = 'series' and t.deleted_at is null order by t.popularity desc, t.id limit 1`;
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  title: () =>
    one(`select '/titles/' || id || '/' || slug as path from titles
      where type = 'movie' and deleted_at is null order by popularity desc, id limit 1`),
  season: () => one(`select '/titles/' || id || '/' || slug || '/season/1' as path from (${SERIES}) series`),
  person: () =>
    one(`select '/people/' || id || '/' || slug as path from people
      where deleted_at is null order by popularity desc, id limit 1`),
  home: async () => '/',
};

/** The kind of request, as reported. */
function kindOf({ type, url }: RecordedRequest): string {
  if (type === 'Document') return 'page';
  if (url.startsWith('/assets/')) return type === 'Font' ? 'fonts' : 'scripts and styles';
  return type === 'Image' || url.startsWith('/pictures/') ? 'pictures' : 'calls';
}

const server = await startServer(PORT, {
  NODE_ENV: 'production',
  APP_KEY: randomBytes(32).toString('base64'),
  BASE_URL: ORIGIN,
  METRICS_PORT: '0',
  RATE_LIMIT_FACTOR: '1000000',
  DATABASE_URL: config.DATABASE_URL,
  STORAGE_ROOT: config.STORAGE_ROOT,
  REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
});
const member = await makeUser(createDatabase(pool), { permissions: ['titles.view'] });
const { token } = await makeSession(createDatabase(pool), member.id, { clock: systemClock });

/** Processor time per view in milliseconds, of the server and its database connections. */
async function measure(requests: readonly RecordedRequest[]): Promise<number> {
  if (requests.length === 0) return 0;
  await replayView({ port: PORT, requests, views: 2 });
  const cpu = startCpuTimer([server.pid, ...(await backendsOf(pool, server.name))]);
  await replayView({ port: PORT, requests, views: VIEWS });
  return cpu() / VIEWS;
}

const record = async (path: string, who: 'guest' | 'member') => {
  const options = [RECORDER, ORIGIN, path, ...(who === 'member' ? [token] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, options, { maxBuffer: 64 << 20 });
  return RecordedView.parse(JSON.parse(stdout));
};

const measured: MeasuredView[] = [];
const names = positionals.length > 0 ? positionals : Object.keys(PAGES);
for (const name of names) {
  const path = await PAGES[name]?.();
  if (path === undefined) throw new Error(`Unknown page: ${name}`);
  for (const who of ['guest', 'member'] as const) {
    const recording = await record(path, who);
    for (const visit of ['first', 'repeat'] as const) {
      const requests = recording[visit];
      const kinds = Map.groupBy(requests, kindOf);
      const totals: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) totals.push(await measure(requests));
      const total = median(totals);
      const goal = GOALS[who][visit];
      const verdict = total <= goal ? 'reached' : 'NOT REACHED';
      console.log(
        `${name.padEnd(7)} ${who.padEnd(7)} ${visit.padEnd(7)} ${total.toFixed(2).padStart(7)} ms  ${String(requests.length).padStart(3)} requests   goal ${goal} ms ${verdict}`,
      );
      const cost = { page: 0, files: 0 };
      for (const [kind, of] of kinds) {
        const each = await measure(of);
        cost[kind === 'page' || kind === 'calls' ? 'page' : 'files'] += each;
        console.log(
          `  ${kind.padEnd(20)} ${each.toFixed(2).padStart(7)} ms  ${String(of.length).padStart(3)} requests`,
        );
      }
      measured.push({ who, visit, cost });
    }
  }
}
console.log('\nCores at the busiest moment, for the mean of these pages (docs/guides/scale.md):');
for (const hasCdn of [false, true]) {
  const ms = costPerView(measured, { hasCdn });
  const cores = [1, 10, 100].map(
    (millions) => `${millions} million a day ${coresFor(millions * 1e6, ms).toFixed(2)}`,
  );
  console.log(
    `${hasCdn ? 'with a CDN' : 'without a CDN'}: ${ms.toFixed(2)} ms per view; ${cores.join(', ')}`,
  );
}
process.exit(0);
