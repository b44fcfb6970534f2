import { grantToSite, grantToVideoWorker } from '#platform/db/grants.ts';
import { type Command, UsageError } from './command.ts';
import { withOwnedDatabase } from './with-database.ts';

export const dbGrant: Command = {
  name: 'db:grant',
  usage: '[--site ROLE] [--video ROLE]',
  summary:
    'Lets a database role run the site, or a worker for videos only, without the right to change the schema',
  options: { site: { type: 'string' }, video: { type: 'string' } },
  run: async ({ values: { site, video }, positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    if (typeof site !== 'string' && typeof video !== 'string')
      throw new UsageError('--site or --video is needed.');
    await withOwnedDatabase(config, async (db) => {
      if (typeof site === 'string') {
        await grantToSite(db, site);
        print(`${site} may run the site and the worker.`);
      }
      if (typeof video === 'string') {
        await grantToVideoWorker(db, video);
        print(`${video} may run a worker for videos.`);
      }
    });
  },
};
