// Usage: npm run bench -- search [--seconds 20] [--rate 200] [--samples 150] [--rebuild]; DATABASE_URL names a large database.
// Measures search while typing: latency, recall and typos together, since each is easy without the others.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createPostgresEngine, rebuildSearch, suggestWords } from '#catalogue/search/index.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createPool } from '#platform/db/database.ts';
import { startServer } from './support/bench-server.ts';
import { backendsOf, startCpuTimer } from './support/cpu.ts';
import { openLoop, percentile } from './support/open-loop.ts';
import {
  QUERY_CLASSES,
  pickQuery,
  type QueryClass,
  type QuerySet,
  readQueries,
  seededRandom,
} from './support/search-queries.ts';
import { readExpectedResults } from './support/expected-results.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    samples: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3150' },
    rebuild: { type: 'boolean', default: false },
  },
});
const HOST = '127.0.0.1:3181';
/** Milliseconds and shares that all three must meet. */
const GOALS = { extraLatency: 20, recall: 0.98, typos: 0.9 };

const config = loadConfig({ ...process.env, NODE_ENV: 'test' });
const pool = createPool(config, 'bench');
const engine = createPostgresEngine({ pool, config });
const CODES = { movie: 1, series: 2, episode: 3, person: 4, news: 5, channel: 6, list: 7 };
const addressOf = (query: string) => `/api/v1/search?query=${encodeURIComponent(query)}`;
const sample = <T>(list: readonly T[]): T[] => list.slice(0, Number(values.samples));

if (values.rebuild) {
  const { documents, steps } = await rebuildSearch(config);
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const { name, seconds } of steps)
    console.log(`rebuild: ${name.padEnd(32)} ${seconds.toFixed(1).padStart(8)} s`);
  console.log(`rebuild: ${documents} documents in ${total.toFixed(0)} s`);
}

await printSizes();
const queries = await readQueries(pool, 3000);
console.log('without the memory cache:');
await measureLatency(queries, { CACHE_MEMORY_MB: '0' });
console.log('as shipped, with cached responses for one to three letters:');
const extraLatency = await measureLatency(queries, {});
const recall = await measureRecall(queries);
const typos = await measureTypos(queries);
await pool.end();
const areGoalsMet = extraLatency < GOALS.extraLatency && recall >= GOALS.recall && typos >= GOALS.typos;
console.log(areGoalsMet ? 'All three goals are met.' : 'A goal is missed.');
process.exit(areGoalsMet ? 0 : 1);

async function printSizes(): Promise<void> {
  const { rows } = await pool.query<{ name: string; rows: number; size: string }>(
    `select relname as name, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relkind = 'r' and relname like 'search\\_%' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc`,
  );
  for (const row of rows)
    console.log(`${row.name.padEnd(20)} ${String(row.rows).padStart(10)} rows ${row.size.padStart(9)}`);
}

/** The 95th percentile of the extra latency compared with an empty call. */
async function measureLatency(set: QuerySet, memory: Readonly<Record<string, string>>): Promise<number> {
  const server = await startServer(Number(values.port), {
    ...memory,
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    BASE_URL: `http://${HOST}`,
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: config.DATABASE_URL,
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  });
  const random = seededRandom(7);
  const loop = { port: server.port, host: HOST, perSecond: Number(values.rate) };
  const typed = () => addressOf(pickQuery(set, random));
  // A query without letters exercises everything except the index.
  const empty = () => addressOf('!');
  await openLoop({ ...loop, seconds: 5, next: typed });
  const times = { empty: [] as number[], typed: [] as number[] };
  const cpu = { empty: 0, typed: 0 };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, next] of [
      ['empty', empty],
      ['typed', typed],
    ] as const) {
      const used = startCpuTimer([server.pid, ...(await backendsOf(pool, server.name))]);
      times[name].push(...(await openLoop({ ...loop, seconds: Number(values.seconds), next })));
      cpu[name] += used();
    }
  }
  for (const name of ['empty', 'typed'] as const) {
    const list = times[name].toSorted((a, b) => a - b);
    const shares = [0.5, 0.95, 0.99].map((share) => percentile(list, share).toFixed(1));
    const each = (cpu[name] / list.length).toFixed(1);
    console.log(
      `${name.padEnd(8)} ${values.rate}/s  p50 ${shares[0]}  p95 ${shares[1]}  p99 ${shares[2]} ms, ${each} ms CPU (${list.length})`,
    );
  }
  for (const name of QUERY_CLASSES) {
    const next = () => addressOf(set.byClass[name][Math.floor(random() * set.byClass[name].length)] ?? '');
    const list = await openLoop({ ...loop, perSecond: 25, seconds: 4, next });
    console.log(
      `  ${name.padEnd(8)} 25/s  p50 ${percentile(list, 0.5).toFixed(1)}  p95 ${percentile(list, 0.95).toFixed(1)} ms`,
    );
  }
  const p95Of = (list: readonly number[]) =>
    percentile(
      list.toSorted((a, b) => a - b),
      0.95,
    );
  await server.stop();
  const difference = p95Of(times.typed) - p95Of(times.empty);
  console.log(
    `p95 is ${difference.toFixed(1)} ms above an empty call (goal: less than ${GOALS.extraLatency})`,
  );
  return difference;
}

async function measureRecall({ byClass }: QuerySet): Promise<number> {
  const classes: readonly QueryClass[] = ['one', 'two', 'three', 'five', 'words', 'name'];
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  const expected = await readExpectedResults(
    client,
    classes.flatMap((name) => sample(byClass[name])),
  );
  await client.end();
  let least = 1;
  for (const name of classes) {
    let found = 0;
    let wanted = 0;
    for (const query of sample(byClass[name])) {
      const right = expected.get(query) ?? [];
      const { records } = await engine.find({ query, kind: null, limit: 10 });
      const keys = new Set(records.slice(0, 10).map(({ kind, id }) => `${CODES[kind]} ${id}`));
      wanted += right.length;
      found += right.filter((key) => keys.has(key)).length;
    }
    const share = wanted === 0 ? 1 : found / wanted;
    least = Math.min(least, share);
    console.log(`recall@10 ${name.padEnd(8)} ${share.toFixed(3)} of ${wanted}`);
  }
  console.log(`recall@10 of the worst class ${least.toFixed(3)} (goal: at least ${GOALS.recall})`);
  return least;
}

async function measureTypos({ intended }: QuerySet): Promise<number> {
  const list = [...intended].slice(0, Number(values.samples) * 3);
  let first = 0;
  let among = 0;
  for (const [wrong, right] of list) {
    const suggestions = await suggestWords(pool, wrong, true);
    if (suggestions[0] === right) first += 1;
    if (suggestions.includes(right)) among += 1;
  }
  const share = among / list.length;
  console.log(
    `typos: the intended word is first in ${(first / list.length).toFixed(3)}, in the top 3 in ${share.toFixed(3)} of ${list.length} (goal: at least ${GOALS.typos})`,
  );
  return share;
}
