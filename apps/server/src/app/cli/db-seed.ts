import { hasUsers } from '#foundation/users/index.ts';
import { seedSets, type SeedSize } from '#seeds/index.ts';
import type { LargeSizes } from '#seeds/large/sizes.ts';
import { ownerConfig } from '#platform/config/config.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const isSize = (text: string | undefined): text is SeedSize =>
  text !== undefined && Object.hasOwn(seedSets, text);

/** The sizes somebody asked for; ids are integers, so no table is larger. */
function sizesOf(values: Readonly<Record<string, string | boolean | undefined>>): Partial<LargeSizes> {
  const sizes: Partial<Record<keyof LargeSizes, number>> = {};
  for (const name of ['titles', 'episodes', 'people', 'credits'] as const) {
    const text = values[name];
    if (typeof text !== 'string') continue;
    const least = name === 'titles' || name === 'people' ? 1 : 0;
    if (!/^\d{1,9}$/u.test(text) || Number(text) < least)
      throw new UsageError(`--${name} takes a whole number, at least ${least}.`);
    sizes[name] = Number(text);
  }
  return sizes;
}

export const dbSeed: Command = {
  name: 'db:seed',
  usage: `${Object.keys(seedSets).join('|')} [--if-empty] [--without-pictures]; large also [--titles N] [--episodes N] [--people N] [--credits N] [--measure]`,
  summary: 'Fills the database; with --if-empty only while it has no account',
  options: {
    'if-empty': { type: 'boolean' },
    'without-pictures': { type: 'boolean' },
    titles: { type: 'string' },
    episodes: { type: 'string' },
    people: { type: 'string' },
    credits: { type: 'string' },
    measure: { type: 'boolean' },
  },
  run: async ({ values, positionals: [size, ...rest] }, context) => {
    const { print } = context;
    const config = ownerConfig(context.config);
    if (!isSize(size) || rest.length > 0) throw new UsageError('Name one set of data.');
    const large = { sizes: sizesOf(values), isMeasured: values.measure === true };
    if (size !== 'large' && (large.isMeasured || Object.keys(large.sizes).length > 0))
      throw new UsageError('Only the large set comes in sizes.');
    await withDatabase(config, async (db) => {
      if (values['if-empty'] === true && (await hasUsers(db))) {
        print('The site has accounts: nothing was seeded.');
        return;
      }
      const withPictures = values['without-pictures'] !== true;
      for (const seed of seedSets[size]) await seed({ db, config, print, withPictures, large });
      print(`Seeded: ${size}.`);
    });
  },
};
