// Usage: npm run bench -- reading [--seconds 3] [--rounds 3] [--titles 2000]; DATABASE_URL names a seeded database.
// Compares our ways to read a title with PostgreSQL and Fastify alone. Only ratios within a run are meaningful.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { fetchBytes, fetchResponse, type StartedServer, startServer } from './support/bench-server.ts';
import { backendsOf, startCpuTimer } from './support/cpu.ts';
import { measureLoad } from './support/measure-load.ts';
import { pgbench, titleStatement } from './support/pgbench.ts';
import { type Figures, MEASUREMENT_NAMES, report } from './support/reading-goals.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    titles: { type: 'string', default: '2000' },
  },
});
const SECONDS = Number(values.seconds);
const HOST = '127.0.0.1:3181';
/** Until the measured code is compiled, and every connection is open. */
const FIRST_WARM_MS = 4000;
const WARM_MS = 500;
const BARE = fileURLToPath(import.meta.resolve('./support/bare-server.ts'));

interface Contender {
  readonly name: string;
  readonly run: (warmMs: number) => Promise<Figures>;
}

const config = loadConfig(process.env);
const pool = createPool(config, 'bench');
// A contiguous slice of the catalogue, so that every contender returns the same mix.
const { rows } = await pool.query<{ id: number; slug: string }>(
  'select id, slug from titles where deleted_at is null order by id limit $1',
  [Number(values.titles)],
);
const first = rows[0] ?? { id: 1, slug: '-' };
const pick = () => rows[Math.floor(Math.random() * rows.length)] ?? first;
const addressOf = ({ id }: { id: number }) => `/api/v1/titles/${id}`;
const pageOf = ({ id, slug }: { id: number; slug: string }) => encodeURI(`/titles/${id}/${slug || '-'}`);

const measureServer = (
  server: StartedServer,
  next: () => string,
  { warmMs, headers = '' }: { warmMs: number; headers?: string },
): Promise<Figures> => measureLoad({ server, pool, host: HOST, next, headers, seconds: SECONDS, warmMs });

/** PostgreSQL alone. Its backends are gone afterwards, so they are measured during the run, when all are connected. */
async function measurePgbench(statement: string): Promise<Figures> {
  const seconds = Math.max(SECONDS, 4);
  const running = pgbench(config.DATABASE_URL, statement, { ids: rows.length, clients: 8, seconds });
  const quarter = (seconds * 1000) / 4;
  const wait = () => new Promise((resolve) => setTimeout(resolve, quarter));
  await wait();
  const backends = await backendsOf(pool, 'pgbench');
  if (backends.length === 0) throw new Error('pgbench did not connect in time');
  const cpu = startCpuTimer(backends);
  const at = performance.now();
  await wait();
  await wait();
  const perSecond = (cpu() * 1_000_000) / (performance.now() - at);
  const rate = await running;
  return { rate, cpu: perSecond / rate };
}

/** Requests every title once to fill the caches. */
async function fill(server: StartedServer): Promise<void> {
  for (let from = 0; from < rows.length; from += 8) {
    await Promise.all(rows.slice(from, from + 8).map((row) => fetchBytes(server.port, HOST, addressOf(row))));
  }
}

async function startContenders(): Promise<Contender[]> {
  const env = {
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://${HOST}`,
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: config.DATABASE_URL,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  };
  const cached = await startServer(3181, env);
  const live = await startServer(3182, { ...env, CACHE_MEMORY_MB: '0' });
  // Almost no memory and no Redis, so that only the stored document in the database is left.
  const stored = await startServer(3183, {
    ...env,
    CACHE_MEMORY_MB: '1',
    REDIS_URL: 'redis://127.0.0.1:1/0',
  });
  await fill(stored);
  const folder = mkdtempSync(path.join(tmpdir(), 'kinora-bench-'));
  const bare = async (port: number, address: string, KIND: 'fastify' | 'logged' | 'buffer') => {
    const BODY = path.join(folder, `${port}`);
    // The second response comes from the cache.
    await fetchBytes(cached.port, HOST, address);
    const { headers: sent, body } = await fetchResponse(cached.port, HOST, address);
    writeFileSync(BODY, body);
    const { date: _date, connection: _connection, 'keep-alive': _alive, 'x-request-id': _id, ...own } = sent;
    const TYPE = sent['content-type'] ?? '';
    const bareEnv = { BODY, TYPE, KIND, HEADERS: JSON.stringify(own), NODE_ENV: 'production' };
    return startServer(port, bareEnv, { script: BARE });
  };
  const bareTitle = await bare(3184, addressOf(first), 'fastify');
  const barePage = await bare(3185, pageOf(first), 'fastify');
  const loggedTitle = await bare(3186, addressOf(first), 'logged');
  const loggedPage = await bare(3187, pageOf(first), 'logged');
  const bufferPage = await bare(3188, pageOf(first), 'buffer');
  const user = await makeUser(createDatabase(pool), { permissions: ['titles.view'] });
  const { token } = await makeSession(createDatabase(pool), user.id, { clock: systemClock });
  const headers = `Cookie: session=${token}\r\n`;
  const statement = await titleStatement();
  return [
    { name: MEASUREMENT_NAMES.statement, run: () => measurePgbench(statement) },
    {
      name: MEASUREMENT_NAMES.visitor,
      run: (warmMs) => measureServer(live, () => addressOf(pick()), { warmMs }),
    },
    {
      name: MEASUREMENT_NAMES.person,
      run: (warmMs) => measureServer(live, () => addressOf(pick()), { warmMs, headers }),
    },
    {
      name: MEASUREMENT_NAMES.stored,
      run: (warmMs) => measureServer(stored, () => addressOf(pick()), { warmMs }),
    },
    {
      name: MEASUREMENT_NAMES.rendered,
      run: (warmMs) => measureServer(live, () => pageOf(pick()), { warmMs }),
    },
    {
      name: MEASUREMENT_NAMES.cached,
      run: (warmMs) => measureServer(cached, () => addressOf(first), { warmMs }),
    },
    { name: MEASUREMENT_NAMES.bareTitle, run: (warmMs) => measureServer(bareTitle, () => '/', { warmMs }) },
    {
      name: MEASUREMENT_NAMES.cachedPage,
      run: (warmMs) => measureServer(cached, () => pageOf(first), { warmMs }),
    },
    { name: MEASUREMENT_NAMES.barePage, run: (warmMs) => measureServer(barePage, () => '/', { warmMs }) },
    {
      name: MEASUREMENT_NAMES.loggedTitle,
      run: (warmMs) => measureServer(loggedTitle, () => '/', { warmMs }),
    },
    { name: MEASUREMENT_NAMES.loggedPage, run: (warmMs) => measureServer(loggedPage, () => '/', { warmMs }) },
    { name: MEASUREMENT_NAMES.bufferPage, run: (warmMs) => measureServer(bufferPage, () => '/', { warmMs }) },
  ];
}

const contenders = await startContenders();
const results = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
for (let round = 0; round < Number(values.rounds); round += 1) {
  // Interleaved, so that other load on the machine affects all of them equally.
  for (const { name, run } of contenders) {
    results.get(name)?.push(await run(round === 0 ? FIRST_WARM_MS : WARM_MS));
  }
}
console.log(`${rows.length} titles, ${values.rounds} rounds of ${SECONDS} s at 16 connections, medians`);
for (const line of report(results)) console.log(line);
process.exit(0);
