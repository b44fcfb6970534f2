import { addToKeywordTitles } from '#catalogue/keywords/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { listIdsWithKeyword, listWithKeyword, replaceKeyword } from './titles.keywords-repository.ts';

/** Gives some titles one keyword in place of another, with all that an edit causes; answers how many they were. */
export async function moveTitlesToKeyword(
  tx: Tx,
  events: Events,
  { from, into, limit }: { from: number; into: number; limit: number },
): Promise<number> {
  const titles = await listWithKeyword(tx, from, { into, limit });
  if (titles.length === 0) return 0;
  const ids = titles.map(({ id }) => id);
  await replaceKeyword(tx, ids, { from, into });
  const there = titles.filter(({ is_deleted: isDeleted }) => !isDeleted);
  const gained = there.filter(({ had_both: hadBoth }) => !hadBoth);
  await addToKeywordTitles(tx, [from], -there.length);
  await addToKeywordTitles(tx, [into], gained.length);
  await events.emit(tx, titlesChanged, { ids });
  return ids.length;
}

/** Tells that some titles show a keyword that changed; answers the last of them, or nothing when there were no more. */
export async function touchTitlesOfKeyword(
  tx: Tx,
  events: Events,
  { keywordId, after, limit }: { keywordId: number; after: number; limit: number },
): Promise<number | undefined> {
  const ids = await listIdsWithKeyword(tx, keywordId, { after, limit });
  if (ids.length > 0) await events.emit(tx, titlesChanged, { ids });
  return ids.length === limit ? ids.at(-1) : undefined;
}
