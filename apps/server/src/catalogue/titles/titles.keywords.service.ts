import { changeKeywordCounts } from '#catalogue/keywords/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { listIdsWithKeyword, listWithKeyword, replaceKeyword } from './titles.keywords.repository.ts';

/** Changes the titles of a keyword that is renamed or merged. */
export const createTitleKeywords = ({ events }: { events: Events }) => ({
  /** Replaces a keyword on a batch of titles, with all the side effects of an edit; returns their number. */
  async moveToKeyword(
    tx: Tx,
    { from, into, limit }: { from: number; into: number; limit: number },
  ): Promise<number> {
    const titles = await listWithKeyword(tx, from, { into, limit });
    if (titles.length === 0) return 0;
    const ids = titles.map(({ id }) => id);
    await replaceKeyword(tx, ids, { from, into });
    const there = titles.filter(({ is_deleted: isDeleted }) => !isDeleted);
    const gained = there.filter(({ had_both: hadBoth }) => !hadBoth);
    await changeKeywordCounts(
      tx,
      new Map([
        [from, -there.length],
        [into, gained.length],
      ]),
    );
    await events.emit(tx, titlesChanged, { ids });
    return ids.length;
  },

  /**
   * Emits an event for a batch of titles whose keyword changed; returns the last id, or undefined when there are no more.
   */
  async touchOfKeyword(
    tx: Tx,
    { keywordId, after, limit }: { keywordId: number; after: number; limit: number },
  ): Promise<number | undefined> {
    const ids = await listIdsWithKeyword(tx, keywordId, { after, limit });
    if (ids.length > 0) await events.emit(tx, titlesChanged, { ids });
    return ids.length === limit ? ids.at(-1) : undefined;
  },
});
