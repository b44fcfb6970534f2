// Usage: npm run bench -- console-lists [--users 1000000] [--files 5000000] [--logs 10000000] [--rounds 60] [--only Mails]
// [--database kinora_lists]. Compares the lists of users, files and logs over HTTP with bare statements for the same rows
// and count, in turn. It fills a database of its own and drops it afterwards; a named one is kept, and filled if empty.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import { jobHandlersOf } from '#app/job-handlers.ts';
import { setupModules } from '#app/modules.ts';
import { createPlatform } from '#app/platform-context.ts';
import { kindOf } from '#platform/queue/job.ts';
import { queueSchedules } from '#platform/queue/queue-schedules.ts';
import { loadConfig } from '#platform/config/config.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import { casesOf, logCases } from './console-lists/cases.ts';
import type { Case } from './support/compare-calls.ts';
import { fillTables } from './console-lists/fill.ts';
import { consoleLists } from './console-lists/lists.ts';
import type { KnownNames } from './console-lists/rows.ts';
import { bareWork, compareCall } from './support/compare-calls.ts';
import { startSite } from './support/site.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '5000000' },
    logs: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    database: { type: 'string' },
  },
});
const SIZES = { users: Number(values.users), files: Number(values.files), logs: Number(values.logs) };
const ROUNDS = Number(values.rounds);
const PERMISSIONS = [
  ADMIN_ACCESS,
  foundationPermissions.updateUsers,
  foundationPermissions.updateFiles,
  foundationPermissions.viewLogs,
  cataloguePermissions.updateTitles,
];

async function compare(url: string): Promise<boolean> {
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'production',
    APP_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    REDIS_PREFIX: `bench-${randomBytes(4).toString('hex')}:`,
  });
  const platform = await createPlatform(config, 'http');
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  // On failure the database is dropped before its connections close.
  client.on('error', () => undefined);
  await client.connect();
  await installDefaults(platform.db);
  const composition = setupModules(platform);
  const jobs = composition.parts.flatMap(jobHandlersOf).map(({ job }) => job);
  const schedules = [
    ...queueSchedules(platform.db),
    ...composition.parts.flatMap((part) => part.schedules ?? []),
  ];
  const names = { jobs: jobs.map(({ name }) => name), schedules: schedules.map(({ name }) => name) };
  await fill(client, names);

  const site = await startSite(platform, composition, PERMISSIONS);
  const mailJobs = jobs.filter((job) => kindOf(job) === 'mail').map(({ name }) => name);
  const cases: Case[] = [];
  for (const list of consoleLists(await readRoleIds(client), mailJobs))
    cases.push(...(await casesOf(client, list)));
  cases.push(...(await logCases(client, names.schedules)));
  let areGoalsReached = true;
  for (const one of cases.filter(({ name }) => name.startsWith(values.only)))
    areGoalsReached =
      (await compareCall(one.name, () => site.call(one.path), bareWork(client, one), ROUNDS)) &&
      areGoalsReached;
  await site.close();
  await client.end();
  await platform.close();
  return areGoalsReached;
}

async function fill(client: pg.Client, names: KnownNames): Promise<void> {
  const { rowCount } = await client.query('select from mail_log limit 1');
  if (rowCount === 0) await fillTables(client, SIZES, names);
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.log(
    `${SIZES.users} users, ${SIZES.files} files, ${SIZES.logs} rows of each log, ${rows[0]?.size}; ${ROUNDS} rounds, one call at a time`,
  );
}

async function readRoleIds(client: pg.Client): Promise<Record<'user' | 'moderator', number>> {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from roles');
  const idOf = (name: string) => rows.find((role) => role.name === name)?.id ?? 0;
  return { user: idOf('user'), moderator: idOf('moderator') };
}

const config = loadConfig(process.env);
const { database } = values;
const run = async (url: string) => {
  process.exitCode = (await compare(url)) ? 0 : 1;
};
if (database === undefined) await withScratchDatabase(config, run);
else await run(Object.assign(new URL(config.DATABASE_URL), { pathname: `/${database}` }).href);
process.exit();
