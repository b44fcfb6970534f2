import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startRecordings } from './sql-rows/start-recordings.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { loadConfig } from '#platform/config/config.ts';
import { installDefaults } from '#app/install/install-defaults.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
    adminDatabaseUrl: string;
  }
}

const SERVER = path.join(import.meta.dirname, '..');
const EXTRACTOR = path.join(SERVER, '../../tools/i18n-extract.ts');
/** The sources that determine the content of the template. */
const SOURCES = ['migrations/**/*.{ts,sql}', 'src/app/install/*.ts'];
/** Any number works, as long as every run takes the same lock. */
const TEMPLATE_LOCK = 7_201_503;

/** Migrates a template and installs the defaults once; test files clone it in a fraction of the time. */
export default async function setup(project: TestProject): Promise<void> {
  const config = loadConfig(process.env);
  // The build writes this list, and tests run without a build.
  execFileSync(process.execPath, [EXTRACTOR, '--out', path.join(SERVER, 'build/source-lines.json')]);
  const templateDatabase = `kinora_template_${fingerprint()}`;
  const admin = new pg.Client({ connectionString: config.DATABASE_URL });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [
      templateDatabase,
    ]);
    if (rowCount === 0) await buildTemplate(admin, config.DATABASE_URL, templateDatabase);
    await startRecordings(admin, config.DATABASE_URL, templateDatabase);
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  } finally {
    await admin.end();
  }
  project.provide('templateDatabase', templateDatabase);
  project.provide('adminDatabaseUrl', config.DATABASE_URL);
}

/** A changed migration or default needs a new template. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: SERVER }).toSorted())
    hash.update(file).update(readFileSync(path.join(SERVER, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Built under another name and renamed when complete, so that an interrupted run leaves no partial template. */
async function buildTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  const url = new URL(adminUrl);
  url.pathname = `/${draft}`;
  const db = createDatabase(
    createPool(loadConfig({ ...process.env, DATABASE_URL: url.href }), 'test-template'),
  );
  await migrateToLatest(db);
  await installDefaults(db);
  await db.destroy();
  await admin.query(`alter database ${draft} rename to ${name}`);
}
