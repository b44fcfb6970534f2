import { hasRoles } from '#foundation/access/index.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import type { Command } from './command.ts';
import { withSchemaOwnerDatabase } from './with-database.ts';

export const dbMigrate: Command = {
  name: 'db:migrate',
  usage: '',
  summary: 'Migrates the database; a new one also gets roles, themes, languages and genres',
  options: {},
  run: (_input, { config, print }) =>
    withSchemaOwnerDatabase(config, async (db) => {
      const results = await migrateToLatest(db);
      for (const { migrationName, status } of results) print(`${migrationName}: ${status}`);
      if (results.length === 0) print('The database is up to date.');
      // Only once: rows that the owner deletes later must stay deleted.
      if (await hasRoles(db)) return;
      await installDefaults(db);
      print('Added roles, themes, language and genres.');
    }),
};
