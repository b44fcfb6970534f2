import {
  type listWatchlist,
  type removeManyFromWatchlist,
  type restoreToWatchlist,
  WATCHLIST_MAX,
  type WatchlistFilter,
} from '@kinora/contracts/community/watchlist.ts';
import type { CallOutput, ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { MemberSettingsService } from '#community/member-settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { keysBetween } from '#platform/positions.ts';
import { moveItem } from './move-item.ts';
import { toRestored } from './restored-items.ts';
import {
  filterValues,
  type ListedRow,
  pickItem,
  summarize,
  watchlistBy,
  type WatchlistRow,
} from './watchlist.list.repository.ts';
import * as repository from './watchlist.repository.ts';
import { SORTS } from './watchlist.sorts.repository.ts';

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly clock: Clock;
  readonly memberSettings: Pick<MemberSettingsService, 'find' | 'update'>;
}

type RemovedItem = CallOutput<typeof removeManyFromWatchlist>['removed'][number];
type RestoredItem = ParsedInput<typeof restoreToWatchlist>['body']['items'][number];

const full = () => new AppError('watchlist.full', { params: { max: WATCHLIST_MAX } });

export type WatchlistService = ReturnType<typeof createWatchlistService>;

/** Reads and changes the watchlists of members. Writes to one watchlist are serialised. */
export function createWatchlistService({ db, pool, clock, memberSettings }: Deps) {
  const write = <T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    transaction(db, async (tx) => {
      await repository.lockWatchlist(tx, userId);
      return work(tx);
    });

  return {
    ...createWatchlistReader({ pool, memberSettings }),

    /** Adds a title at the top; returns the size of the list. */
    async add(userId: number, titleId: number): Promise<number> {
      const [title] = await repository.findTitle(pool, titleId);
      requireTitle(title);
      return write(userId, async (tx) => {
        const { is_listed: isListed, count, first } = await repository.findEntrance(tx, userId, titleId);
        if (isListed) return count;
        if (count >= WATCHLIST_MAX) throw full();
        const [position = ''] = keysBetween(null, first, 1);
        await repository.insertItems(tx, [
          { user_id: userId, title_id: titleId, position, added_at: clock.now() },
        ]);
        return count + 1;
      });
    },

    /** Removes titles; returns what is needed to restore them. */
    removeMany: (
      userId: number,
      titleIds: readonly number[],
    ): Promise<{ removed: RemovedItem[]; count: number }> =>
      write(userId, async (tx) => {
        const removed = await repository.deleteItems(tx, userId, titleIds);
        return {
          removed: removed.map((item) => ({ ...item, added_at: item.added_at.toISOString() })),
          count: await repository.countItems(tx, userId),
        };
      }),

    /** Puts removed titles back to their places. Skips titles that no longer exist or were added again. */
    restore: (userId: number, items: readonly RestoredItem[]): Promise<number> =>
      write(userId, async (tx) => {
        const listed = await repository.listPositions(tx, userId);
        const titles = await repository.listExistingTitles(
          tx,
          items.map((item) => item.title_id),
        );
        const restored = toRestored(items, { listed, titles: new Set(titles), now: clock.now() });
        const count = listed.length + restored.length;
        if (count > WATCHLIST_MAX) throw full();
        await repository.insertItems(
          tx,
          restored.map((item) => ({ ...item, user_id: userId })),
        );
        return count;
      }),

    /** Changes the note of a title, moves it after another one, or both. */
    update: (
      userId: number,
      titleId: number,
      { note, after }: { note?: string | null | undefined; after?: number | null | undefined },
    ): Promise<void> =>
      write(userId, async (tx) => {
        const listed = await repository.listPositions(tx, userId);
        if (!listed.some((item) => item.title_id === titleId)) throw new AppError('not_found');
        if (after !== undefined) await moveItem(tx, userId, { listed, titleId, after });
        // An empty note is none.
        if (note !== undefined)
          await repository.updateItem(tx, { userId, titleId }, { note: note === '' ? null : note });
      }),

    setKeepsSeen: (userId: number, keepsSeen: boolean): Promise<void> =>
      memberSettings.update(userId, { keeps_seen: keepsSeen }),
  };
}

function createWatchlistReader({ pool, memberSettings }: Pick<Deps, 'pool' | 'memberSettings'>) {
  return {
    /** Returns one row more than the page size. */
    list: (
      userId: number,
      { sort, perPage, cursor, ...filter }: ParsedInput<typeof listWatchlist>['query'],
      languages: readonly string[],
    ): Promise<ListedRow[]> => {
      const values = [userId, languages, ...filterValues(filter), perPage + 1] as const;
      return cursor === undefined
        ? watchlistBy[sort].first(pool, ...values)
        : watchlistBy[sort].after(pool, ...values, ...decodeCursor(cursor, SORTS[sort].cursor));
    },

    async pick(
      userId: number,
      { not, ...filter }: WatchlistFilter & { not?: number | undefined },
      languages: readonly string[],
    ): Promise<WatchlistRow | undefined> {
      const [row] = await pickItem(pool, userId, languages, ...filterValues(filter), not ?? null);
      return row;
    },

    async summary(userId: number, filter: WatchlistFilter) {
      const [[counts], { keeps_seen }] = await Promise.all([
        summarize(pool, userId, ...filterValues(filter)),
        memberSettings.find(userId),
      ]);
      if (counts === undefined) throw new Error('Expected one row');
      return { ...counts, keeps_seen };
    },
  };
}
