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
export function findKeywords(
  pool: StatementPool,
  { query = '', slugs }: { query?: string | undefined; slugs?: readonly string[] | undefined },
): Promise<Keyword[]> {
  if (slugs !== undefined) return keywordsBySlug(pool, slugs);
  const beginning = query.trim().toLowerCase();
  if (beginning === '') return usedKeywords(pool, AT_MOST);
  const byBeginning = [...beginning].length > FEW_LETTERS ? keywordsByBeginning : keywordsByFewLetters;
  return byBeginning(pool, AT_MOST, beginning);
}
