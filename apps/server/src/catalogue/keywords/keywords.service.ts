import type { Keyword } from '@kinora/contracts/catalogue/keywords.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import {
  keywordsByBeginning,
  keywordsByFewLetters,
  keywordsBySlug,
  usedKeywords,
} from './keywords.list-repository.ts';

const AT_MOST = 20;
const FEW_LETTERS = 2;

/** The keywords of some slugs, or those that begin like the query. */
export async function findKeywords(
  pool: StatementPool,
  { query = '', slugs }: { query?: string | undefined; slugs?: readonly string[] | undefined },
): Promise<Keyword[]> {
  if (slugs !== undefined) return keywordsBySlug(pool, slugs);
  const beginning = query.trim().toLowerCase();
  if (beginning === '') return usedKeywords(pool, AT_MOST);
  if (beginning.length <= FEW_LETTERS) {
    const most = await keywordsByFewLetters(pool, AT_MOST, beginning);
    if (most.length === AT_MOST) return most;
  }
  return keywordsByBeginning(pool, AT_MOST, beginning);
}
