// Usage: npm run bench -- reports [--rows 20000000] [--days 60] [--rounds 40]
// Compares opening a report with the bare statements that read its aggregates, sequentially on one connection.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { getPlaysReport } from '@kinora/contracts/admin/analytics.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { aggregateDays } from '#catalogue/play-stats/index.ts';
import { createAnalyticsService } from '#admin/analytics/index.ts';
import { type ClosablePlatform, createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { addPlays, prepare, repeatPlays } from './plays/data.ts';
import { percentile } from './support/open-loop.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000000' },
    days: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '40' },
  },
});
const ROWS = Number(values.rows);
const FEW = Math.min(1_000_000, ROWS);
const ROUNDS = Number(values.rounds);
const GOAL = 3;
const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

type Reports = ReturnType<typeof createAnalyticsService>;
/** The last thirty full days, compared with the thirty before. */
const RANGE = { from: dayBefore(30), to: dayBefore(1), compare: 'previous' } as const;
const OPENED: Readonly<Record<string, (reports: Reports) => Promise<unknown>>> = {
  'the site': (reports) => reports.plays(RANGE),
  'a title with many plays': (reports) => reports.title(1, RANGE),
  'a video with many plays': (reports) => reports.video(1, RANGE),
  'a video with few plays': (reports) => reports.video(19_000, RANGE),
};

interface Sent {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const reportsOn = ({ clock, storage }: ClosablePlatform, pool: StatementPool): Reports =>
  createAnalyticsService({ pool, clock, pictures: createPicturePresenter(storage) });

/** The statements a report sends. */
async function statementsOf(platform: ClosablePlatform, open: (reports: Reports) => Promise<unknown>) {
  const sent: Sent[] = [];
  const query = (one: Sent) => {
    sent.push(one);
    return platform.pool.query(one);
  };
  await open(reportsOn(platform, { query } as unknown as StatementPool));
  return sent;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Both in turn, so that they run under the same load; the first round warms up. */
async function measure(platform: ClosablePlatform, client: pg.Client, name: string): Promise<number> {
  const open = OPENED[name] ?? (() => Promise.resolve());
  const statements = await statementsOf(platform, open);
  const reports = reportsOn(platform, platform.pool);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = [
      await timed(async () => JSON.stringify(getPlaysReport.response.parse({ report: await open(reports) }))),
      await timed(async () => {
        for (const statement of statements) await client.query(statement);
      }),
    ] as const;
    if (round === 0) continue;
    ours.push(times[0]);
    bare.push(times[1]);
  }
  for (const list of [ours, bare]) list.sort((a, b) => a - b);
  const [p95, bareP95] = [percentile(ours, 0.95), percentile(bare, 0.95)];
  console.log(
    `${name.padEnd(32)} p50 ${percentile(ours, 0.5).toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)} ms   bare p50 ${percentile(bare, 0.5).toFixed(1).padStart(7)}  p95 ${bareP95.toFixed(1).padStart(7)} ms (${statements.length} statements)   ${(p95 / bareP95).toFixed(2)} times`,
  );
  return p95 / bareP95;
}

async function fill(platform: ClosablePlatform, client: pg.Client): Promise<void> {
  const taken = await timed(async () => {
    await addPlays(client, FEW);
    for (let time = 1; time < ROWS / FEW; time += 1) await repeatPlays(client, time);
    await client.query('vacuum analyze plays');
  });
  console.log(`${ROWS} plays of half a year (${(taken / 1000).toFixed(0)} s)`);
  const days = Number(values.days);
  const summed = await timed(() => aggregateDays(platform.db, dayBefore(days), dayBefore(1)));
  await client.query(
    'vacuum analyze plays_day, plays_title_day, plays_video_day, plays_record_day, plays_user_day',
  );
  console.log(
    `aggregates of ${days} days (${(summed / 1000).toFixed(0)} s, ${(summed / days).toFixed(0)} ms per day)`,
  );
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
  await fill(platform, client);
  let worst = 0;
  for (const name of Object.keys(OPENED)) worst = Math.max(worst, await measure(platform, client, name));
  await client.end();
  await platform.close();
  const isGoalMet = worst <= GOAL;
  console.log(
    `at most ${worst.toFixed(2)} times the bare statements (goal: ${GOAL}): ${isGoalMet ? 'met' : 'missed'}`,
  );
  process.exitCode = isGoalMet ? 0 : 1;
});
