import { listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Route } from '#platform/http/route.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { findKeywords } from './keywords.service.ts';

/** No event announces new or more used keywords, so cached responses expire by age. */
export const keywordsRoutes = (pool: StatementPool, shared: CachedRoute): Route[] => [
  shared(listKeywords, { about: () => [] }, async ({ query }) => ({
    keywords: await findKeywords(pool, query),
  })),
];
