import { grantToSite, grantToVideoWorker } from '#platform/db/grants.ts';
import { type Command, UsageError } from './command.ts';
import { withSchemaOwnerDatabase } from './with-database.ts';

export const dbGrant: Command = {
  name: 'db:grant',
  usage: '[--site ROLE] [--video ROLE]',
  summary:
    'Grants a database role what the site or a video worker needs, without the right to change the schema',
  options: { site: { type: 'string' }, video: { type: 'string' } },
  run: async ({ values: { site, video }, positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    if (typeof site !== 'string' && typeof video !== 'string')
      throw new UsageError('Pass --site or --video.');
    await withSchemaOwnerDatabase(config, async (db) => {
      if (typeof site === 'string') {
        await grantToSite(db, site);
        print(`Granted: ${site} can run the site and the worker.`);
      }
      if (typeof video === 'string') {
        await grantToVideoWorker(db, video);
        print(`Granted: ${video} can run a video worker.`);
      }
    });
  },
};
