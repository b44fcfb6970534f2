import type { Keyword } from '@kinora/contracts/catalogue/keywords.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import {
  keywordsByPrefix,
  keywordsByShortPrefix,
  keywordsBySlug,
  usedKeywords,
} from './keywords.list.repository.ts';

const AT_MOST = 20;
const FEW_LETTERS = 2;

/** The keywords of these slugs, or those that start with the query. */
export async function findKeywords(
  pool: StatementPool,
  { query = '', slugs }: { query?: string | undefined; slugs?: readonly string[] | undefined },
): Promise<Keyword[]> {
  if (slugs !== undefined) return keywordsBySlug(pool, slugs);
  const beginning = query.trim().toLowerCase();
  if (beginning === '') return usedKeywords(pool, AT_MOST);
  if (beginning.length <= FEW_LETTERS) {
    const most = await keywordsByShortPrefix(pool, AT_MOST, beginning);
    if (most.length === AT_MOST) return most;
  }
  return keywordsByPrefix(pool, AT_MOST, beginning);
}
