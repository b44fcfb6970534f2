/** Keywords: the many terms that titles are found by. */
import type { Executor } from '#platform/db/database.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { slugify } from '#platform/text/slug.ts';
import { insertMissing, listBySlugs } from './keywords.repository.ts';
import { keywordsRoutes } from './keywords.routes.ts';

export {
  addToTitlesCount as addToKeywordTitlesCount,
  deleteMany as deleteKeywordRows,
  type KeywordRow,
  listForUpdate as listKeywordsForUpdate,
  recountTitles as recountKeywordTitles,
  rename as renameKeyword,
} from './keywords.repository.ts';

/** The ids of keywords by name; creates missing ones. Names that differ only in case or accents are one keyword. */
export async function ensureKeywords(db: Executor, names: readonly string[]): Promise<number[]> {
  const bySlug = new Map(names.map((name) => [slugify(name), name]));
  bySlug.delete('');
  if (bySlug.size === 0) return [];
  await insertMissing(
    db,
    [...bySlug].map(([slug, name]) => ({ slug, name })),
  );
  const rows = await listBySlugs(db, [...bySlug.keys()]);
  return rows.map(({ id }) => id);
}

export const keywordsModule = defineModule({
  name: 'catalogue/keywords',
  setup: ({ pool }: Pick<Platform, 'pool'>, { shared }: { shared: CachedRoute }) => ({
    routes: keywordsRoutes(pool, shared),
  }),
});
