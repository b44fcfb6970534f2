import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createDatabase, createPool } from './database.ts';
import { generateTableTypes } from './generate-types.ts';
import { migrateDown, migrateToLatest, pendingMigrations } from './migrate.ts';
import { withScratchDatabase } from './scratch-database.ts';

const config = loadConfig({ DATABASE_URL: inject('adminDatabaseUrl') });

test('every migration can be taken back and made again', async () => {
  await withScratchDatabase(config, async (url) => {
    const db = createDatabase(createPool({ ...config, DATABASE_URL: url }, 'migrations-test'));
    try {
      expect(await pendingMigrations(db)).toEqual([]);
      await migrateDown(db);
      const again = await migrateToLatest(db);
      expect(again.every(({ status }) => status === 'Success')).toBe(true);
      expect(again.length).toBeGreaterThan(0);
    } finally {
      await db.destroy();
    }
  });
});

test('the table types in the code are those of the migrations', async () => {
  await withScratchDatabase(config, async (url) => {
    await expect(generateTableTypes(url, { verify: true })).resolves.toBeUndefined();
  });
});

test('migrations are named by time and verb, so that their order is plain', () => {
  const files = readdirSync(path.join(import.meta.dirname, '../../../migrations'));
  expect(files.filter((file) => !/^\d{8}_\d{4}_[a-z]+(_[a-z]+)+\.ts$/.test(file))).toEqual([]);
});
