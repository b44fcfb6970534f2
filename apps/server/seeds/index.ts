import { seedAccounts } from './accounts.ts';
import { seedArtwork } from './demo/artwork/artwork.ts';
import { seedDemo } from './demo/demo.ts';
import { seedLarge } from './large/large.ts';
import { seedMinimal } from './minimal.ts';
import { seedSearch } from './search.ts';
import type { Seed } from './seed.ts';

const minimal: readonly Seed[] = [({ db }) => seedMinimal(db)];
/** Rows first, so that the site can be looked at while its pictures are drawn. */
const demo: readonly Seed[] = [...minimal, seedAccounts, seedDemo, seedSearch, seedArtwork];
/** Enough rows to make a slow query slow. They come first, since they want an empty catalogue. */
const large: readonly Seed[] = [...minimal, seedAccounts, seedLarge, seedDemo, seedSearch, seedArtwork];

/** Every set of data, by size; each holds the smaller ones. */
export const seedSets = { minimal, demo, large } as const satisfies Record<string, readonly Seed[]>;

export type SeedSize = keyof typeof seedSets;
