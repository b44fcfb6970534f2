import { hasRoles } from '#foundation/access/index.ts';
import { migrateToLatest } from '#platform/db/migrate.ts';
import { seedMinimal } from '#seeds/minimal.ts';
import type { Command } from './command.ts';
import { withOwnedDatabase } from './with-database.ts';

export const dbMigrate: Command = {
  name: 'db:migrate',
  usage: '',
  summary: 'Brings the database up to date; a fresh one also gets what a site cannot do without',
  options: {},
  run: (_input, { config, print }) =>
    withOwnedDatabase(config, async (db) => {
      const results = await migrateToLatest(db);
      for (const { migrationName, status } of results) print(`${migrationName}: ${status}`);
      if (results.length === 0) print('The database is up to date.');
      // Only once: whatever the owner deletes later must stay deleted.
      if (await hasRoles(db)) return;
      await seedMinimal(db);
      print('The site has its roles, themes, language and genres.');
    }),
};
