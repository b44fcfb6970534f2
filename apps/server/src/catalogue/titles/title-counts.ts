import { changeGenreCounts } from '#catalogue/genres/index.ts';
import { changeKeywordCounts } from '#catalogue/keywords/index.ts';
import { countChanges } from '#platform/db/count-changes.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { CountedTitle } from './titles.repository.ts';

/** Genres and keywords show how many titles use them. */
export async function adjustTitleCounts(
  tx: Tx,
  before: CountedTitle | undefined,
  after: Partial<CountedTitle> | undefined,
): Promise<void> {
  await changeGenreCounts(tx, countChanges(before?.genre_ids ?? [], after?.genre_ids ?? []));
  await changeKeywordCounts(tx, countChanges(before?.keyword_ids ?? [], after?.keyword_ids ?? []));
}
