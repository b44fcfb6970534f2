import { addToGenreTitlesCount } from '#catalogue/genres/index.ts';
import { addToKeywordTitlesCount } from '#catalogue/keywords/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { CountedTitle } from './titles.repository.ts';

/** Genres and keywords show how many titles use them. */
export async function adjustTitleCounts(
  tx: Tx,
  before: CountedTitle | undefined,
  after: Partial<CountedTitle> | undefined,
): Promise<void> {
  await shift(addToGenreTitlesCount, tx, before?.genre_ids ?? [], after?.genre_ids ?? []);
  await shift(addToKeywordTitlesCount, tx, before?.keyword_ids ?? [], after?.keyword_ids ?? []);
}

async function shift(
  add: (tx: Tx, ids: readonly number[], change: number) => Promise<void>,
  tx: Tx,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  const gone = before.filter((id) => !after.includes(id));
  const come = after.filter((id) => !before.includes(id));
  if (gone.length > 0) await add(tx, gone, -1);
  if (come.length > 0) await add(tx, come, 1);
}
