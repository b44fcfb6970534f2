import { getBrowseOptions } from '@kinora/contracts/catalogue/browse.ts';
import { GENRES_TAG } from '#catalogue/cache-tags/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { browseOptions } from './browse.service.ts';

export const browseRoutes = (pool: StatementPool, shared: CachedRoute): Route[] => [
  shared(getBrowseOptions, { about: () => [GENRES_TAG] }, async () => ({
    options: await browseOptions(pool),
  })),
];
