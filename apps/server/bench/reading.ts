// Usage: npm run bench:reading -w apps/server -- [--seconds 5] [--rounds 3] [--ids 20000]; DATABASE_URL names a seeded database.
// Our ways to read a title beside PostgreSQL and Fastify alone. Only ratios of one run mean something.
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
import { bytesOf, type StartedServer, startServer } from './support/bench-server.ts';
import { backendsOf, countCpu } from './support/cpu.ts';
import { load } from './support/load.ts';
import { pgbench, titleStatement } from './support/pgbench.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    ids: { type: 'string', default: '20000' },
  },
});
const SECONDS = Number(values.seconds);
const HOST = '127.0.0.1:3181';
const WARM_MS = 2000;
const BARE = fileURLToPath(import.meta.resolve('./support/bare-server.ts'));

/** One measurement: answers in a second, processor time of each in microseconds, ours and the database's. */
interface Figures {
  readonly rate: number;
  readonly cpu: number;
}

interface Contender {
  readonly name: string;
  readonly run: () => Promise<Figures>;
}

const config = loadConfig(process.env);
const pool = createPool(config, 'bench');
const { rows } = await pool.query<{ id: number; slug: string }>(
  'select id, slug from titles where id <= $1 and deleted_at is null order by id',
  [Number(values.ids)],
);
const first = rows[0] ?? { id: 1, slug: '-' };
const page = `/titles/${first.id}/${first.slug || '-'}`;
const anyTitle = () => `/api/v1/titles/${rows[Math.floor(Math.random() * rows.length)]?.id}`;

async function under(server: StartedServer, next: () => string, headers = ''): Promise<Figures> {
  const ask = (milliseconds: number) =>
    load({
      port: server.port,
      host: HOST,
      connections: 16,
      milliseconds,
      next: () => ({ path: next(), headers }),
    });
  // Until the code that is measured is compiled, and every connection is there.
  await ask(WARM_MS);
  const cpu = countCpu([server.pid, ...(await backendsOf(pool, server.name))]);
  const { requests, failures, seconds } = await ask(SECONDS * 1000);
  if (failures > 0) throw new Error(`${failures} of ${requests} answers failed`);
  return { rate: requests / seconds, cpu: (cpu() * 1000) / requests };
}

/** PostgreSQL alone: its backends are gone afterwards, so they are looked at just before. */
async function underPgbench(statement: string): Promise<Figures> {
  const running = pgbench(config.DATABASE_URL, statement, { ids: rows.length, clients: 8, seconds: SECONDS });
  const half = (SECONDS * 1000) / 4;
  const wait = () => new Promise((resolve) => setTimeout(resolve, half));
  await wait();
  const cpu = countCpu(await backendsOf(pool, 'pgbench'));
  const at = performance.now();
  await wait();
  await wait();
  const perSecond = (cpu() * 1_000_000) / (performance.now() - at);
  const rate = await running;
  return { rate, cpu: perSecond / rate };
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
  const kept = await startServer(3181, env);
  const live = await startServer(3182, { ...env, CACHE_MEMORY_MB: '0' });
  // Hardly any memory and no Redis: what is left is the document in the database.
  const stored = await startServer(3183, {
    ...env,
    CACHE_MEMORY_MB: '1',
    REDIS_URL: 'redis://127.0.0.1:1/0',
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'kinora-bench-'));
  const bare = async (port: number, address: string) => {
    const BODY = path.join(folder, `${port}`);
    writeFileSync(BODY, await bytesOf(kept.port, HOST, address));
    return startServer(port, { BODY }, BARE);
  };
  const bareTitle = await bare(3184, `/api/v1/titles/${first.id}`);
  const barePage = await bare(3185, page);
  const user = await makeUser(createDatabase(pool), { permissions: ['titles.view'] });
  const { token } = await makeSession(createDatabase(pool), user.id, { clock: systemClock });
  const statement = await titleStatement();
  return [
    { name: 'pgbench, the statement of the title page', run: () => underPgbench(statement) },
    { name: 'title API, live, visitor', run: () => under(live, anyTitle) },
    { name: 'title API, live, signed in', run: () => under(live, anyTitle, `Cookie: session=${token}\r\n`) },
    { name: 'title API, stored document', run: () => under(stored, anyTitle) },
    { name: 'title API, kept in memory', run: () => under(kept, () => `/api/v1/titles/${first.id}`) },
    { name: 'bare Fastify, bytes of the title', run: () => under(bareTitle, () => '/') },
    { name: 'title page, rendered with its statement', run: () => under(live, () => page) },
    { name: 'title page, kept in memory', run: () => under(kept, () => page) },
    { name: 'bare Fastify, bytes of the page', run: () => under(barePage, () => '/') },
  ];
}

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const contenders = await startContenders();
const results = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
for (let round = 0; round < Number(values.rounds); round += 1) {
  // Interleaved, so that a busy neighbour slows all of them alike.
  for (const { name, run } of contenders) results.get(name)?.push(await run());
}
console.log(`${rows.length} titles, ${values.rounds} rounds of ${SECONDS} s, medians`);
for (const [name, figures] of results) {
  const rate = median(figures.map((one) => one.rate));
  const cpu = median(figures.map((one) => one.cpu));
  console.log(`${name.padEnd(44)} ${rate.toFixed(0).padStart(6)} /s ${cpu.toFixed(0).padStart(7)} µs CPU`);
}
process.exit(0);
