// Usage: npm run bench -- members [--ratings 100000] [--followed 5000] [--per-member 40] [--rounds 60] [--only feed]
// [--database kinora_members]. Compares the profile and the diary of a member with many ratings, and the feed of a
// reader who follows many members, over HTTP with bare statements for the same rows, in turn. It fills a database of
// its own and drops it afterwards; a named one is kept, and filled if empty.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { memberCases } from './members/cases.ts';
import { fillMembers, signInReader } from './members/data.ts';
import { bareWork, compareCall } from './support/compare-calls.ts';
import { startSite } from './support/site.ts';

const { values } = parseArgs({
  options: {
    ratings: { type: 'string', default: '100000' },
    followed: { type: 'string', default: '5000' },
    'per-member': { type: 'string', default: '40' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const SIZES = {
  ratings: Number(values.ratings),
  followed: Number(values.followed),
  perMember: Number(values['per-member']),
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
  const filled = await fillMembers(client, SIZES);
  console.log(
    `a member with ${SIZES.ratings} ratings and as many viewings, a reader of ${SIZES.followed} followed members with ` +
      `${SIZES.perMember} actions each; ${ROUNDS} rounds, one call at a time`,
  );
  const site = await startSite(platform, setupModules(platform), [cataloguePermissions.viewTitles]);
  await signInReader(client, filled);
  let areGoalsReached = true;
  for (const one of await memberCases(client, filled)) {
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
