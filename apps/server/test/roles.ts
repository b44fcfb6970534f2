import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { runCli } from '#app/cli/run-cli.ts';
import { loadConfig } from '#platform/config/config.ts';

const ROLES_SCRIPT = path.join(import.meta.dirname, '../../../deploy/postgres/roles.sh');

/** The URLs of one database, one per role. */
export interface RoledDatabase {
  readonly owner: string;
  readonly site: string;
  readonly video: string;
  drop(): Promise<void>;
}

/** Creates a database as in production: one role migrates, others run the site and the videos. */
export async function createRoledDatabase(template = 'template1'): Promise<RoledDatabase> {
  const name = `kinora_test_${randomBytes(6).toString('hex')}`;
  const address = (role: string) => {
    const url = new URL(inject('adminDatabaseUrl'));
    url.username = `${name}_${role}`;
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await createRoles(name);
  const database = { owner: address('owner'), site: address('site'), video: address('video') };
  await command(database, 'db:migrate');
  await command(database, 'db:grant', '--site', `${name}_site`, '--video', `${name}_video`);
  return {
    ...database,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      for (const role of ['owner', 'site', 'video']) await admin.query(`drop role ${name}_${role}`);
      await admin.end();
    },
  };
}

/** With the script that the PostgreSQL image runs. */
async function createRoles(database: string): Promise<void> {
  const { hostname, port, username, password } = new URL(inject('adminDatabaseUrl'));
  await promisify(execFile)('bash', [ROLES_SCRIPT], {
    env: {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      PGPASSWORD: password,
      POSTGRES_USER: username,
      POSTGRES_DB: database,
      OWNER_PASSWORD: 'owner',
      SITE_PASSWORD: 'site',
      VIDEO_PASSWORD: 'video',
    },
  });
}

/** Runs a command as an operator with the URLs of both roles. */
export async function command(
  { owner, site }: Pick<RoledDatabase, 'owner' | 'site'>,
  ...args: string[]
): Promise<string> {
  const lines: string[] = [];
  const code = await runCli(args, {
    config: loadConfig({ NODE_ENV: 'test', DATABASE_URL: site, DATABASE_MIGRATION_URL: owner }),
    print: (line) => void lines.push(line),
    askSecret: async () => undefined,
  });
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines.join('\n');
}
