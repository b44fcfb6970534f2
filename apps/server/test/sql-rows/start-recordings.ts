import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { RECORDINGS } from './recorder.ts';

/** PostgreSQL identifies the source of a result column by these numbers. A cloned database has the same ones. */
const NULLABLE = `
  select c.oid || '.' || a.attnum as id, c.relname || '.' || a.attname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and not a.attnotnull
  order by 2`;

/** Removes the recordings of the last run, and stores which columns of the template are nullable. */
export async function startRecordings(admin: pg.Client, adminUrl: string, template: string): Promise<void> {
  rmSync(RECORDINGS, { recursive: true, force: true });
  mkdirSync(RECORDINGS, { recursive: true });
  // A clone, because a connection to the template would block others who clone it.
  const name = `kinora_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template}`);
  try {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query<{ id: string; name: string }>(NULLABLE);
    await client.end();
    const columns = Object.fromEntries(rows.map((row) => [row.id, row.name]));
    writeFileSync(path.join(RECORDINGS, 'nullable.json'), JSON.stringify(columns));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
  }
}
