import { hasUsers } from '#foundation/users/index.ts';
import { seedSets, type SeedSize } from '#seeds/index.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const isSize = (text: string | undefined): text is SeedSize =>
  text !== undefined && Object.hasOwn(seedSets, text);

export const dbSeed: Command = {
  name: 'db:seed',
  usage: `${Object.keys(seedSets).join('|')} [--if-empty] [--without-pictures]`,
  summary: 'Fills the database; with --if-empty only while it has no account',
  options: { 'if-empty': { type: 'boolean' }, 'without-pictures': { type: 'boolean' } },
  run: async ({ values, positionals: [size, ...rest] }, { config, print }) => {
    if (!isSize(size) || rest.length > 0) throw new UsageError('Name one set of data.');
    await withDatabase(config, async (db) => {
      if (values['if-empty'] === true && (await hasUsers(db))) {
        print('The site has accounts: nothing was seeded.');
        return;
      }
      const withPictures = values['without-pictures'] !== true;
      for (const seed of seedSets[size]) await seed({ db, config, print, withPictures });
      print(`Seeded: ${size}.`);
    });
  },
};
