// Usage: npm run bench. Compares our calls with the bare engine in one run; only the ratios are meaningful.
import { randomBytes } from 'node:crypto';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app/build-app.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createPool } from '#platform/db/database.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { installDefaults } from '#app/install/install-defaults.ts';

const ROUNDS = 7;
const REQUESTS = 400;
const GENRES = 'select id, name, slug, titles_count from genres order by name';

interface Contender {
  readonly name: string;
  readonly request: () => Promise<LightMyRequestResponse>;
}

/** Processor time of this process per request, in microseconds. */
async function measure({ request }: Contender): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < REQUESTS; done += 1) await request();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Interleaved rounds, so that other load on the machine affects all of them equally. */
async function compare(contenders: readonly Contender[]): Promise<void> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await contender.request();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of contenders) times.get(contender.name)?.push(await measure(contender));
  }
  const base = median(times.get(contenders[0]?.name ?? '') ?? []);
  for (const [name, values] of times) {
    const time = median(values);
    console.log(`${name.padEnd(48)} ${time.toFixed(0).padStart(6)} µs CPU   ${(time / base).toFixed(2)} x`);
  }
}

await withScratchDatabase(loadConfig(process.env), async (url) => {
  const config = loadConfig({
    ...process.env,
    DATABASE_URL: url,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    REDIS_PREFIX: `kinora-bench-${randomBytes(4).toString('hex')}:`,
  });
  const platform = await createPlatform(config, 'bench');
  await installDefaults(platform.db);
  const composition = setupModules(platform);
  await composition.load();
  const app = await buildApp(platform, composition);
  const pool = createPool(config, 'bench-bare');
  const bare = Fastify();
  bare.get('/genres', async () => ({ genres: (await pool.query({ name: 'genres', text: GENRES })).rows }));
  bare.get('/nothing', async () => ({}));
  const from =
    (server: { inject: (options: InjectOptions) => Promise<LightMyRequestResponse> }, path: string) => () =>
      server.inject({ method: 'GET', url: path, headers: { host: config.baseUrl.host } });
  await compare([
    { name: 'bare Fastify, one prepared query', request: from(bare, '/genres') },
    { name: 'bare Fastify, no query', request: from(bare, '/nothing') },
    { name: 'Kinora GET genres (visitor)', request: from(app, '/api/v1/genres') },
    { name: 'Kinora GET bootstrap-data (visitor)', request: from(app, '/api/v1/bootstrap-data') },
  ]);
  await app.close();
  await bare.close();
  await pool.end();
  await platform.close();
});
