import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { installDefaults } from '#app/install/install-defaults.ts';
import { type Composition, setupModules } from '#app/modules.ts';
import { type ClosablePlatform, createPlatform } from '#app/platform-context.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { bareWork, type Case, compareCall, warmUp } from './compare-calls.ts';
import { startSite } from './site.ts';

interface Context {
  readonly client: pg.Client;
  readonly platform: ClosablePlatform;
  readonly composition: Composition;
}

interface Lists<Filled> {
  /** A database to keep, which is filled if it is empty; otherwise one that is dropped at the end. */
  readonly database: string | undefined;
  readonly rounds: number;
  /** Only cases whose names start with it. */
  readonly only: string;
  /** Of the user who makes the calls. */
  readonly permissions: readonly string[];
  readonly fill: (context: Context) => Promise<Filled>;
  readonly casesOf: (context: Context, filled: Filled) => Promise<readonly Case[]>;
}

/** Compares calls over HTTP with bare statements for the same rows, in turn, and ends the process with the verdict. */
export async function compareLists<Filled>(lists: Lists<Filled>): Promise<never> {
  const config = loadConfig(process.env);
  const run = async (url: string) => {
    process.exitCode = (await compare(url, lists)) ? 0 : 1;
  };
  const { database } = lists;
  if (database === undefined) await withScratchDatabase(config, run);
  else await run(Object.assign(new URL(config.DATABASE_URL), { pathname: `/${database}` }).href);
  process.exit();
}

async function compare<Filled>(url: string, lists: Lists<Filled>): Promise<boolean> {
  const { rounds, only, permissions, fill, casesOf } = lists;
  const platform = await createPlatform(configFor(url), 'http');
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  // On failure the database is dropped before its connections close.
  client.on('error', () => undefined);
  await client.connect();
  await installDefaults(platform.db);
  const context = { client, platform, composition: setupModules(platform) };
  const filled = await fill(context);
  console.log(`${rounds} rounds, one call at a time`);
  const site = await startSite(platform, context.composition, permissions);
  const cases = (await casesOf(context, filled)).filter(({ name }) => name.startsWith(only));
  await warmUp(
    cases.map(
      ({ path }) =>
        () =>
          site.call(path),
    ),
  );
  let areGoalsReached = true;
  for (const one of cases)
    areGoalsReached =
      (await compareCall(one.name, () => site.call(one.path), bareWork(client, one), rounds)) &&
      areGoalsReached;
  await site.close();
  await client.end();
  await platform.close();
  return areGoalsReached;
}

const configFor = (url: string) =>
  loadConfig({
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
