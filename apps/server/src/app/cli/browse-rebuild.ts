import { rebuildBrowse } from '#catalogue/browse/index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { schemaOwnerConfig } from '#platform/config/config.ts';
import { createBulkPool } from '#platform/db/bulk-load.ts';
import { createDatabase } from '#platform/db/database.ts';
import { type Command, UsageError } from './command.ts';

export const browseRebuild: Command = {
  name: 'browse:rebuild',
  usage: '',
  summary: 'Rebuilds the tables for title lists next to the current ones, then swaps them',
  options: {},
  run: async ({ positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const started = performance.now();
    const pool = createBulkPool(schemaOwnerConfig(config), 'kinora-browse-rebuild');
    try {
      await rebuildBrowse(createDatabase(pool), systemClock.now);
    } finally {
      await pool.end();
    }
    print(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  },
};
