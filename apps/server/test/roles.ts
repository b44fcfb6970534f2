import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { runCli } from '#app/cli/run-cli.ts';
import { loadConfig } from '#platform/config/config.ts';

/** The addresses of one database, as each of its roles. */
export interface RoledDatabase {
  readonly owner: string;
  readonly site: string;
  readonly video: string;
  drop(): Promise<void>;
}

/** A database made as the guide for production says: one role migrates, others run the site and the videos. */
export async function createRoledDatabase(): Promise<RoledDatabase> {
  const name = `kinora_test_${randomBytes(6).toString('hex')}`;
  const roles = { owner: `${name}_owner`, site: `${name}_site`, video: `${name}_video` };
  const address = (role: string) => {
    const url = new URL(inject('adminDatabaseUrl'));
    url.username = role;
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = new pg.Client({ connectionString: inject('adminDatabaseUrl') });
  await admin.connect();
  for (const role of Object.values(roles)) await admin.query(`create role ${role} login`);
  await admin.query(`create database ${name} owner ${roles.owner}`);
  const database = { owner: address(roles.owner), site: address(roles.site), video: address(roles.video) };
  await command(database, 'db:migrate');
  await command(database, 'db:grant', '--site', roles.site, '--video', roles.video);
  return {
    ...database,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      for (const role of Object.values(roles)) await admin.query(`drop role ${role}`);
      await admin.end();
    },
  };
}

/** Runs a command as an operator with the addresses of both roles. */
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
