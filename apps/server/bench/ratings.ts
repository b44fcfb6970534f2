// Usage: npm run bench -- ratings [--writes 8000] [--rounds 9] [--members 20000] [--port 3210]
// Measures ratings of one title beside a bare upsert into an equal table, while the worker counts them.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRatingsWorkerFor, createTable, fill, isExact } from './ratings/data.ts';
import { measureEndpoint } from './ratings/endpoint.ts';
import { createScoresService } from '#community/reviews/index.ts';
import { createPlatform } from '#app/platform-context.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '9' },
    members: { type: 'string', default: '20000' },
    port: { type: 'string', default: '3210' },
  },
});
const WRITES = Number(values.writes);
const MEMBERS = Number(values.members);
const CONNECTIONS = 32;
const GOAL = 0.6;

type Rate = (userId: number, score: number) => Promise<unknown>;

/** Ratings per second, each by a random member: some are new, most change one. */
async function measure(members: readonly number[], rate: Rate): Promise<number> {
  let sent = 0;
  const send = async () => {
    while (sent < WRITES) {
      sent += 1;
      await rate(members[randomInt(members.length)] ?? 0, randomInt(1, 11));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return (WRITES * 1000) / (performance.now() - started);
}

const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

await withScratchDatabase(loadConfig(process.env), async (url) => {
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    DATABASE_POOL: `${CONNECTIONS + 2}`,
  });
  const platform = await createPlatform(config, 'bench');
  const { db, pool } = platform;
  platform.events.connect([]);
  await installDefaults(db);
  const { titleId, members } = await fill(db, MEMBERS);
  const scores = createScoresService(pool);
  const bare = await createTable(pool, { name: 'bare_ratings', hasKeys: true });
  const keyless = await createTable(pool, { name: 'bare_ratings_without_keys', hasKeys: false });
  const ways: Record<string, Rate> = {
    'ratings by the service': (userId, score) => scores.rate(userId, { titleId }, score),
    'bare upsert': (userId, score) => bare(userId, titleId, score),
    'the same without foreign keys': (userId, score) => keyless(userId, titleId, score),
  };
  const worker = createRatingsWorkerFor(platform);
  worker.start();
  const rates = new Map<string, number[]>();
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const [name, rate] of Object.entries(ways)) {
      const measured = await measure(members, rate);
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
    }
  const [ours = []] = [...rates.values()];
  for (const [name, list] of rates) {
    const ratio = median(ours.map((rate, round) => rate / (list[round] ?? Infinity)));
    console.log(
      `${name.padEnd(30)} ${median(list).toFixed(0).padStart(7)} /s   ours relative to it ${ratio.toFixed(2)}`,
    );
  }
  const http = await measureEndpoint(platform, {
    port: Number(values.port),
    titleId,
    members,
    calls: WRITES,
    connections: CONNECTIONS,
  });
  console.log(
    `over HTTP: ${http.rate.toFixed(0)} calls/s, ${http.cpu.toFixed(0)} µs CPU each, ${http.rejected} rejected; relative to the bare upsert ${(http.rate / median(rates.get('bare upsert') ?? [])).toFixed(2)}`,
  );
  await worker.stop();
  const exact = await isExact(platform, titleId);
  await platform.close();
  const ratio = median(ours.map((rate, round) => rate / (rates.get('bare upsert')?.[round] ?? Infinity)));
  console.log(`totals equal a recount: ${exact ? 'yes' : 'no'}; goal: at least ${GOAL} of the bare upsert`);
  process.exitCode = exact && ratio >= GOAL ? 0 : 1;
});
