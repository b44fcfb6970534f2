import { rebuildSearch } from '#catalogue/search/index.ts';
import type { Seed } from './seed.ts';

/** Seeds publish no events, so the index is built from the tables at the end. */
export const seedSearch: Seed = async ({ config, print }) => {
  const { documents } = await rebuildSearch(config);
  print(`Search index: ${documents} documents.`);
};
