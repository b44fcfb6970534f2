import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool } from './database.ts';
import { migrateToLatest } from './migrate.ts';

/** Migrates a database that exists only while `work` runs: what the migrations say, whatever the site's own holds. */
export async function withScratchDatabase(
  config: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const name = `kinora_scratch_${randomBytes(6).toString('hex')}`;
  const url = new URL(config.DATABASE_URL);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: config.DATABASE_URL });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    await migrate({ ...config, DATABASE_URL: url.href });
    await work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
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
