// Usage: npm run bench -- scale [--small kinora_large_tenth] [--large kinora_large].
// Compares what each named statement of a public page reads in a catalogue and in one ten times as large.
import { parseArgs } from 'node:util';
import { buildApp } from '#app/build-app.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createPool } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { PAGES, SAMPLES } from './support/scale-pages.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: 'kinora_large_tenth' },
    large: { type: 'string', default: 'kinora_large' },
  },
});
/** The maximum cost ratio for ten times the catalogue. */
const LIMIT = 1.5;
/** The minimum page count to compare with: one more index level is not growth. */
const FEW_PAGES = 16;

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Cost {
  /** Database pages the statement touched, in memory or not. */
  readonly buffers: number;
  readonly milliseconds: number;
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

const isSent = (query: unknown): query is Sent =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && 'values' in query;

/** Records the named statements of calls. */
function recordStatements(pool: StatementPool): { recorded: Map<string, Sent[]>; pool: StatementPool } {
  const recorded = new Map<string, Sent[]>();
  const query = new Proxy(pool.query, {
    apply(target, _, args: unknown[]) {
      const [first] = args;
      if (isSent(first)) recorded.set(first.name, [...(recorded.get(first.name) ?? []), first]);
      const result: unknown = Reflect.apply(target, pool, args);
      return result;
    },
  });
  return { recorded, pool: { query } };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Measures the second of two reads, so that both catalogues are read from memory if it suffices. */
async function costOf(pool: StatementPool, { text, values: sent }: Sent): Promise<Cost> {
  const explain = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': [Explained] }>({
      text: `explain (analyze, buffers, format json) ${text}`,
      values: sent,
    });
    return rows[0]?.['QUERY PLAN'][0];
  };
  await explain();
  const explained = await explain();
  return {
    buffers: (explained?.Plan['Shared Hit Blocks'] ?? 0) + (explained?.Plan['Shared Read Blocks'] ?? 0),
    milliseconds: explained?.['Execution Time'] ?? 0,
  };
}

/** Mean cost of every statement that the pages of one database send, by name. */
async function measure(database: string): Promise<Map<string, Cost>> {
  const url = new URL(loadConfig(process.env).DATABASE_URL);
  url.pathname = `/${database}`;
  const config = loadConfig({
    ...process.env,
    DATABASE_URL: url.href,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    REDIS_PREFIX: `kinora-scale-${database}-${process.pid}:`,
  });
  const real = await createPlatform(config, 'scale');
  const recording = recordStatements(real.pool);
  const platform = { ...real, pool: { ...recording.pool, connect: () => real.pool.connect() } };
  const composition = setupModules(platform);
  await composition.load();
  const app = await buildApp(platform, composition);
  const bare = createPool(config, 'scale-explain');
  for (const { pages, ids } of SAMPLES) {
    const { rows } = await bare.query<{ id: number }>(ids);
    for (const { id } of rows) {
      for (const page of pages) {
        const path = PAGES[page](id);
        const response = await app.inject({ url: `/api/v1/${path}`, headers: { host: config.baseUrl.host } });
        if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`);
      }
    }
  }
  const costs = new Map<string, Cost>();
  for (const [name, sent] of recording.recorded) {
    const each: Cost[] = [];
    for (const one of sent)
      if (!/^\s*(?:insert|update|delete)/iu.test(one.text)) each.push(await costOf(bare, one));
    if (each.length > 0)
      costs.set(name, {
        buffers: mean(each.map(({ buffers }) => buffers)),
        milliseconds: mean(each.map(({ milliseconds }) => milliseconds)),
      });
  }
  await app.close();
  await bare.end();
  await real.close();
  return costs;
}

const small = await measure(values.small);
const large = await measure(values.large);
console.log(`${'statement'.padEnd(28)} ${values.small.padStart(20)} ${values.large.padStart(20)}    ratio`);
let worst = 0;
for (const [name, cost] of [...large].toSorted(([a], [b]) => a.localeCompare(b))) {
  const before = small.get(name);
  if (before === undefined) continue;
  const ratio = cost.buffers / Math.max(FEW_PAGES, before.buffers);
  worst = Math.max(worst, ratio);
  const shown = (one: Cost) =>
    `${one.buffers.toFixed(0)} pages ${one.milliseconds.toFixed(2)} ms`.padStart(20);
  console.log(`${name.padEnd(28)} ${shown(before)} ${shown(cost)}   ${ratio.toFixed(2)} x`);
}
console.log(`worst ${worst.toFixed(2)} x, goal: at most ${LIMIT} x`);
process.exitCode = worst > LIMIT ? 1 : 0;
