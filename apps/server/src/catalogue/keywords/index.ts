/** Keywords: the many terms that titles are found by. */
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { keywordsRoutes } from './keywords.routes.ts';

export {
  changeKeywordCounts,
  ensureKeywords,
  listNewKeywords,
  lockKeywordPair,
  purgeUnusedKeywords,
  recountKeywordTitles,
  removeMergedKeyword,
  removeUnusedKeywords,
  renameKeyword,
} from './keywords.editing.service.ts';
export type { KeywordRow } from './keywords.repository.ts';

export const keywordsModule = defineModule({
  name: 'catalogue/keywords',
  setup: ({ pool }: Pick<Platform, 'pool'>, { shared }: { shared: CachedRoute }) => ({
    routes: keywordsRoutes(pool, shared),
  }),
});
