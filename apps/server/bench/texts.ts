// Usage: npm run bench -- texts [--ratings 1000000] [--reviews 100000] [--replies 50000] [--threads 50000] [--rounds 60]
// [--only reviews] [--database kinora_texts]. Compares lists of reviews and comments of one title over HTTP with bare
// statements for the same rows, in turn. It fills a database of its own and drops it afterwards; a named one is kept,
// and filled if empty.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { bareWork, compareCall } from './support/compare-calls.ts';
import { startSite } from './support/site.ts';
import { textCases } from './texts/cases.ts';
import { fillTexts, type Filled } from './texts/data.ts';

const { values } = parseArgs({
  options: {
    ratings: { type: 'string', default: '1000000' },
    reviews: { type: 'string', default: '100000' },
    replies: { type: 'string', default: '50000' },
    threads: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const SIZES = {
  ratings: Number(values.ratings),
  reviews: Number(values.reviews),
  replies: Number(values.replies),
  threads: Number(values.threads),
};
const ROUNDS = Number(values.rounds);

async function compare(url: string): Promise<boolean> {
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    // Every call reads the database.
    CACHE_MEMORY_MB: '0',
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  });
  const platform = await createPlatform(config, 'http');
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  // On failure the database is dropped before its connections close.
  client.on('error', () => undefined);
  await client.connect();
  await installDefaults(platform.db);
  const filled: Filled = await fillTexts(client, SIZES);
  console.log(
    `one title with ${SIZES.ratings} ratings, ${SIZES.reviews} reviews, ${SIZES.threads} threads and ${SIZES.replies} replies; ` +
      `${ROUNDS} rounds, one call at a time`,
  );
  const site = await startSite(platform, setupModules(platform), [cataloguePermissions.viewTitles]);
  let areGoalsReached = true;
  for (const one of await textCases(client, filled)) {
    if (!one.name.startsWith(values.only)) continue;
    const isReached = await compareCall(one.name, () => site.call(one.path), bareWork(client, one), ROUNDS);
    areGoalsReached &&= isReached;
  }
  await site.close();
  await client.end();
  await platform.close();
  return areGoalsReached;
}

const run = async (url: string) => {
  process.exitCode = (await compare(url)) ? 0 : 1;
};
const config = loadConfig(process.env);
const { database } = values;
if (database === undefined) await withScratchDatabase(config, run);
else await run(Object.assign(new URL(config.DATABASE_URL), { pathname: `/${database}` }).href);
process.exit();
