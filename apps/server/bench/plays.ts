// Usage: npm run bench -- plays [--rows 20000000] [--events 20000] [--rounds 5] [--port 3200]
// Measures counting a play against bare COPY, whether that changes as plays accumulate, and aggregates and reports.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type PlaysDimension, playsReport, aggregateDays } from '#catalogue/play-stats/index.ts';
import { type ClosablePlatform, createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { addPlays, prepare, repeatPlays } from './plays/data.ts';
import { measureEndpoint } from './plays/endpoint.ts';
import { bareCopy, benchRecorder, ingest, type Measurement } from './plays/ingest.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000000' },
    events: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '3200' },
  },
});
const ROWS = Number(values.rows);
const FEW = Math.min(1_000_000, ROWS);
const GOALS = { ingest: 0.5, growth: 1.25, report: 50 };
const DAY_MS = 86_400_000;
const REPORTS: readonly PlaysDimension[] = [
  'day',
  'country',
  'device',
  'browser',
  'platform',
  'referrer',
  'title',
  'video',
];

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Both in turn, so that they run under the same load. */
async function compare(platform: ClosablePlatform): Promise<{ ratio: number; cpu: number }> {
  const events = Number(values.events);
  const recorder = benchRecorder(platform);
  const ways = {
    'views counted and written': () => ingest(platform, recorder, events),
    'bare COPY of 1,000 rows': () => bareCopy(platform, events, { atOnce: 1000, isReady: false }),
    'the same, from prepared text': () => bareCopy(platform, events, { atOnce: 1000, isReady: true }),
  };
  const figures = new Map<string, Measurement[]>();
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const [name, run] of Object.entries(ways)) {
      const measured = await run();
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), measured]);
    }
  for (const [name, list] of figures)
    console.log(
      `  ${name.padEnd(30)} ${median(list.map(({ rate }) => rate))
        .toFixed(0)
        .padStart(8)} /s ${median(list.map(({ cpu }) => cpu))
        .toFixed(1)
        .padStart(7)} µs CPU`,
    );
  await recorder.flushAll();
  const [ours = [], thousand = [], ready = []] = [...figures.values()];
  const ratios = (others: readonly Measurement[]) =>
    median(ours.map(({ rate }, round) => rate / (others[round]?.rate ?? Infinity)));
  const ratio = ratios(thousand);
  console.log(
    `  rate relative to COPY of 1,000: ${ratio.toFixed(2)} (goal: at least ${GOALS.ingest}); from prepared text: ${ratios(ready).toFixed(2)}`,
  );
  return { ratio, cpu: median(ours.map(({ cpu }) => cpu)) };
}

async function fill(client: pg.Client, rows: number, add: () => Promise<void>): Promise<void> {
  const taken = await seconds(async () => {
    await add();
    await client.query('vacuum analyze plays');
  });
  console.log(`${rows} plays (${taken.toFixed(0)} s)`);
}

/** The slowest report, in milliseconds. */
async function measureReports(platform: ClosablePlatform, client: pg.Client): Promise<number> {
  const days = await seconds(() => aggregateDays(platform.db, dayBefore(171), dayBefore(0)));
  console.log(
    `aggregates of all ${ROWS} plays, 172 days: ${days.toFixed(1)} s, ${((days / 172) * 1000).toFixed(0)} ms per day`,
  );
  const again = await seconds(() => aggregateDays(platform.db, dayBefore(1), dayBefore(0)));
  console.log(`aggregates of today and yesterday again: ${(again * 1000).toFixed(0)} ms`);
  await client.query('vacuum analyze plays_day, plays_title_day, plays_video_day');
  const { rows } = await client.query<{ sizes: string }>(
    `select string_agg(n || ' ' || pg_size_pretty(pg_total_relation_size(n::regclass)), ', ') as sizes
     from unnest(array['plays_day', 'plays_title_day', 'plays_video_day']) n`,
  );
  console.log(rows[0]?.sizes);
  let slowest = 0;
  for (const by of REPORTS) {
    const times: number[] = [];
    for (let time = 0; time < 15; time += 1)
      times.push(
        1000 *
          (await seconds(() => playsReport(platform.pool, { from: dayBefore(30), to: dayBefore(1), by }))),
      );
    slowest = Math.max(slowest, median(times));
    console.log(`  report of 30 days by ${by.padEnd(9)} ${median(times).toFixed(1).padStart(7)} ms`);
  }
  const raw = await seconds(() =>
    client.query(
      `select (at at time zone 'UTC')::date, sum(views), sum(seconds) from plays
      where at >= $1 and at < $2 group by 1`,
      [dayBefore(30), dayBefore(0)],
    ),
  );
  console.log(`  the same by day from the raw plays ${(raw * 1000).toFixed(0)} ms`);
  return slowest;
}

await withScratchDatabase(loadConfig(process.env), async (url) => {
  const config = loadConfig({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: url });
  const platform = await createPlatform(config, 'bench');
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=off -c jit=off' });
  // On failure the database is dropped before its connections close.
  client.on('error', () => undefined);
  await client.connect();
  await installDefaults(platform.db);
  await prepare(platform.db, client);
  await fill(client, FEW, () => addPlays(client, FEW));
  const few = await compare(platform);
  await fill(client, ROWS, async () => {
    for (let time = 1; time < ROWS / FEW; time += 1) await repeatPlays(client, time);
  });
  const many = await compare(platform);
  const growth = many.cpu / few.cpu;
  console.log(
    `cost of an event with ${ROWS} plays relative to ${FEW}: ${growth.toFixed(2)} (goal: at most ${GOALS.growth})`,
  );
  const slowest = await measureReports(platform, client);
  const { rate, cpu, rejected } = await measureEndpoint(platform, Number(values.port), Number(values.events));
  console.log(
    `over HTTP, 16 at once: ${rate.toFixed(0)} calls/s, ${cpu.toFixed(0)} µs CPU each, ${rejected} rejected`,
  );
  await client.end();
  await platform.close();
  const areGoalsMet =
    Math.min(few.ratio, many.ratio) >= GOALS.ingest && growth <= GOALS.growth && slowest <= GOALS.report;
  console.log(areGoalsMet ? 'All goals are met.' : 'A goal is missed.');
  process.exitCode = areGoalsMet ? 0 : 1;
});
