// Usage: npm run bench -- console-lists [--users 1000000] [--files 5000000] [--logs 10000000] [--rounds 60] [--only Mails]
// [--database kinora_lists]. Compares the lists of users, files and logs over HTTP with bare statements for the same rows
// and count, in turn. It fills a database of its own and drops it afterwards; a named one is kept, and filled if empty.
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { ADMIN_ACCESS } from '@kinora/contracts/platform/admin-access.ts';
import { jobHandlersOf } from '#app/job-handlers.ts';
import type { Composition } from '#app/modules.ts';
import type { Database } from '#platform/db/database.ts';
import { kindOf } from '#platform/queue/job.ts';
import { queueSchedules } from '#platform/queue/queue-schedules.ts';
import { casesOf, logCases } from './console-lists/cases.ts';
import { fillTables } from './console-lists/fill.ts';
import { consoleLists } from './console-lists/lists.ts';
import type { KnownNames } from './console-lists/rows.ts';
import type { Case } from './support/compare-calls.ts';
import { compareLists } from './support/compare-lists.ts';

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
const PERMISSIONS = [
  ADMIN_ACCESS,
  foundationPermissions.updateUsers,
  foundationPermissions.updateFiles,
  foundationPermissions.viewLogs,
  cataloguePermissions.updateTitles,
];

const jobsOf = ({ parts }: Composition) => parts.flatMap(jobHandlersOf).map(({ job }) => job);

const namesOf = (db: Database, composition: Composition): KnownNames => ({
  jobs: jobsOf(composition).map(({ name }) => name),
  schedules: [...queueSchedules(db), ...composition.parts.flatMap((part) => part.schedules ?? [])].map(
    ({ name }) => name,
  ),
});

async function fill(client: pg.Client, names: KnownNames): Promise<void> {
  const { rowCount } = await client.query('select from mail_log limit 1');
  if (rowCount === 0) await fillTables(client, SIZES, names);
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  console.log(`${SIZES.users} users, ${SIZES.files} files, ${SIZES.logs} rows of each log, ${rows[0]?.size}`);
}

async function readRoleIds(client: pg.Client): Promise<Record<'user' | 'moderator', number>> {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from roles');
  const idOf = (name: string) => rows.find((role) => role.name === name)?.id ?? 0;
  return { user: idOf('user'), moderator: idOf('moderator') };
}

await compareLists({
  database: values.database,
  rounds: Number(values.rounds),
  only: values.only,
  permissions: PERMISSIONS,
  fill: async ({ client, platform, composition }) => {
    const names = namesOf(platform.db, composition);
    await fill(client, names);
    return names;
  },
  casesOf: async ({ client, composition }, names) => {
    const mailJobs = jobsOf(composition)
      .filter((job) => kindOf(job) === 'mail')
      .map(({ name }) => name);
    const cases: Case[] = [];
    for (const list of consoleLists(await readRoleIds(client), mailJobs))
      cases.push(...(await casesOf(client, list)));
    return [...cases, ...(await logCases(client, names.schedules))];
  },
});
