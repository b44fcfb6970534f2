import { seedAccounts } from './accounts.ts';
import { seedDemo } from './demo/demo.ts';
import { seedLarge } from './large/large.ts';
import { seedMinimal } from './minimal.ts';
import { seedSearch } from './search.ts';
import type { Seed } from './seed.ts';

const minimal: readonly Seed[] = [({ db }) => seedMinimal(db)];
const demo: readonly Seed[] = [...minimal, seedAccounts, seedDemo, seedSearch];
/** Enough rows to make a slow query slow. They come first, since they want an empty catalogue. */
const large: readonly Seed[] = [...minimal, seedAccounts, seedLarge, seedDemo, seedSearch];

/** Every set of data, by size; each holds the smaller ones. */
export const seedSets = { minimal, demo, large } as const satisfies Record<string, readonly Seed[]>;

export type SeedSize = keyof typeof seedSets;
