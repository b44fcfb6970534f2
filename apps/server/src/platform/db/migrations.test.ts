import { readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from './database.ts';
import { generateTableTypes } from './generate-types.ts';
import { migrateDown, migrateToLatest, pendingMigrations } from './migrate.ts';
import { describeSchema, readSchemaSnapshot } from './schema-snapshot.ts';
import { withScratchDatabase } from './scratch-database.ts';

const config = loadConfig({ DATABASE_URL: inject('adminDatabaseUrl') });

test('every migration can be reverted and reapplied, without a statement timeout', async () => {
  await withScratchDatabase(config, async (url) => {
    const pool = createPool({ ...config, DATABASE_URL: url }, 'migrations-test');
    const db = createDatabase(pool);
    try {
      expect(await pendingMigrations(db)).toEqual([]);
      await migrateDown(db);
      expect(sectionsOf(await describeSchema(db))).toEqual(['Schemas', 'Extensions']);
      await refuseHurry(pool);
      const again = await migrateToLatest(db);
      expect(again.every(({ status }) => status === 'Success')).toBe(true);
      expect(again.length).toBeGreaterThan(0);
      const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`);
      expect(rows).toEqual([{ statement: '5s', lock: '2s' }]);
      await pool.query('drop event trigger hurry');
      await pool.query('drop function refuse_hurry');
      expect(await describeSchema(db)).toBe(await readSchemaSnapshot());
    } finally {
      await db.destroy();
    }
  });
});

const sectionsOf = (schema: string) => [...schema.matchAll(/^## (.+)$/gm)].map(([, section]) => section);

/** Makes DDL fail unless it runs without a statement timeout and with a lock timeout of 30 s. */
async function refuseHurry(pool: pg.Pool): Promise<void> {
  await pool.query(`create function refuse_hurry() returns event_trigger language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '0' then raise 'hurried'; end if;
    if current_setting('lock_timeout') <> '30s' then raise 'in the way'; end if; end $$`);
  await pool.query('create event trigger hurry on ddl_command_start execute function refuse_hurry()');
}

test('the table types in the code match the migrations', async () => {
  await withScratchDatabase(config, async (url) => {
    await expect(generateTableTypes(url, { verify: true })).resolves.toBeUndefined();
  });
});

test('the schema snapshot in the code matches the migrations', async () => {
  await withScratchDatabase(config, async (url) => {
    const db = createDatabase(createPool({ ...config, DATABASE_URL: url }, 'migrations-test'));
    try {
      expect(await describeSchema(db), 'run npm run db:types').toBe(await readSchemaSnapshot());
    } finally {
      await db.destroy();
    }
  });
});

test('migration files are named by time and verb, so that they sort in order', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../../../migrations'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(files.filter((file) => !/^\d{8}_\d{4}_[a-z]+(_[a-z]+)+\.ts$/.test(file))).toEqual([]);
});
