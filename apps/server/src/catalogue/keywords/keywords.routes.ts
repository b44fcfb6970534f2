import { listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Route } from '#platform/http/route.ts';
import type { SharedRoute } from '#platform/http/shared-route.ts';
import { findKeywords } from './keywords.service.ts';

/** Nothing tells of a keyword that is new or more used: copies age. */
export const keywordsRoutes = (pool: StatementPool, shared: SharedRoute): Route[] => [
  shared(listKeywords, { about: () => [] }, async ({ query }) => ({
    keywords: await findKeywords(pool, query),
  })),
];
