import { generateSchemaSnapshot } from '#platform/db/schema-snapshot.ts';
import { generateTableTypes } from '#platform/db/generate-types.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const dbTypes: Command = {
  name: 'db:types',
  usage: '[--verify]',
  summary:
    'Generates table types and the schema snapshot from the migrations; --verify fails if they are out of date',
  options: { verify: { type: 'boolean' } },
  run: async ({ values }, { config, print }) => {
    const verify = values.verify === true;
    await withScratchDatabase(config, async (url) => {
      await generateTableTypes(url, { verify });
      await withDatabase({ ...config, DATABASE_URL: url }, (db) => generateSchemaSnapshot(db, { verify }));
    });
    print(
      verify
        ? 'The table types and the schema snapshot match the migrations.'
        : 'Wrote the table types and the schema snapshot.',
    );
  },
};
