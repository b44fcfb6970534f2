import { generateTableTypes } from '#platform/db/generate-types.ts';
import { withScratchDatabase } from '#platform/db/scratch-database.ts';
import type { Command } from './command.ts';

export const dbTypes: Command = {
  name: 'db:types',
  usage: '[--verify]',
  summary: 'Generates table types from the migrations; with --verify it fails if they are out of date',
  options: { verify: { type: 'boolean' } },
  run: async ({ values }, { config, print }) => {
    const verify = values.verify === true;
    await withScratchDatabase(config, (url) => generateTableTypes(url, { verify }));
    print(verify ? 'The table types match the migrations.' : 'Wrote the table types.');
  },
};
