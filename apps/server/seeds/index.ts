import { rebuildSearch } from '#catalogue/search/index.ts';
import { seedAccounts } from './accounts.ts';
import { seedArtwork } from './demo/artwork/artwork.ts';
import { seedCommunity } from './demo/community/community.ts';
import { seedDemo } from './demo/demo.ts';
import { seedLarge } from './large/large.ts';
import { installDefaults } from '#app/install/install-defaults.ts';
import type { Seed } from './seed.ts';

/** Seeds publish no events, so the index is built from the tables at the end. */
const seedSearch: Seed = async ({ config, print }) => {
  const { documents } = await rebuildSearch(config);
  print(`Search index: ${documents} documents.`);
};

const minimal: readonly Seed[] = [({ db }) => installDefaults(db)];
/**
 * Accounts come after the rows: `--if-empty` repeats an interrupted seed while there is no account. Pictures come last,
 * so that the site is usable while they are drawn.
 */
const onTop: readonly Seed[] = [seedDemo, seedAccounts, seedCommunity, seedSearch, seedArtwork];
const demo: readonly Seed[] = [...minimal, ...onTop];
/** Enough rows to expose slow queries. They come first, because they need an empty catalogue. */
const large: readonly Seed[] = [...minimal, seedLarge, ...onTop];

/** Every seed set by size; each contains the smaller ones. */
export const seedSets = { minimal, demo, large } as const satisfies Record<string, readonly Seed[]>;

export type SeedSize = keyof typeof seedSets;
