import { hasUsers } from '#foundation/users/index.ts';
import type { SeedSize } from '#seeds/index.ts';
import type { LargeSizes } from '#seeds/large/sizes.ts';
import { schemaOwnerConfig } from '#platform/config/config.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const SIZES = ['minimal', 'demo', 'large'] as const satisfies readonly SeedSize[];
const isSize = (text: string | undefined): text is SeedSize => SIZES.some((size) => size === text);

/** Parses the requested sizes. Ids are integers, so no table can be larger. */
function sizesOf(values: Readonly<Record<string, string | boolean | undefined>>): Partial<LargeSizes> {
  const sizes: Partial<Record<keyof LargeSizes, number>> = {};
  for (const name of ['titles', 'episodes', 'people', 'credits', 'ratings'] as const) {
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
  usage: `${SIZES.join('|')} [--if-empty] [--without-pictures]; large also [--titles N] [--episodes N] [--people N] [--credits N] [--ratings N] [--measure]`,
  summary: 'Seeds the database; with --if-empty only if it has no accounts',
  options: {
    'if-empty': { type: 'boolean' },
    'without-pictures': { type: 'boolean' },
    titles: { type: 'string' },
    episodes: { type: 'string' },
    people: { type: 'string' },
    credits: { type: 'string' },
    ratings: { type: 'string' },
    measure: { type: 'boolean' },
  },
  run: async ({ values, positionals: [size, ...rest] }, context) => {
    const { print } = context;
    const config = schemaOwnerConfig(context.config);
    if (!isSize(size) || rest.length > 0) throw new UsageError('Pass the name of one data set.');
    const large = { sizes: sizesOf(values), isMeasured: values.measure === true };
    if (size !== 'large' && (large.isMeasured || Object.keys(large.sizes).length > 0))
      throw new UsageError('Sizes are for the large set only.');
    await withDatabase(config, async (db) => {
      if (values['if-empty'] === true && (await hasUsers(db))) {
        print('The site already has accounts. Nothing was seeded.');
        return;
      }
      const withPictures = values['without-pictures'] !== true;
      // Loaded only here: no other command and no process of the site needs the demo.
      const { seedSets } = await import('#seeds/index.ts');
      for (const seed of seedSets[size]) await seed({ db, config, print, withPictures, large });
      print(`Seeded: ${size}.`);
    });
  },
};
