import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool } from './database.ts';
import { migrateToLatest } from './migrate.ts';

/** Migrates a database that exists only while `work` runs, so its schema is independent of the site's database. */
export async function withScratchDatabase(
  config: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const name = `kinora_scratch_${randomBytes(6).toString('hex')}`;
  const url = new URL(config.DATABASE_URL);
  url.pathname = `/${name}`;
  await runAlone(config, `create database ${name}`);
  try {
    await migrate({ ...config, DATABASE_URL: url.href });
    await work(url.href);
  } finally {
    await runAlone(config, `drop database if exists ${name} with (force)`);
  }
}

/** Runs a statement on its own connection, because a drill may restart the server in between. */
async function runAlone(config: Config, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function migrate(config: Config): Promise<void> {
  const db = createDatabase(createPool(config, 'kinora-scratch'));
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}
