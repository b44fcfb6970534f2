import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { markSeen, removeViewings } from '@kinora/contracts/community/diary.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import {
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  removeManyFromWatchlist,
  restoreToWatchlist,
  updateWatchlistItem,
  updateWatchlistSettings,
  WATCHLIST_LENGTHS,
  type WatchlistItem,
  type WatchlistLength,
} from '@kinora/contracts/community/watchlist.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from './bootstrap-data.ts';
import { fakeApi, type FakeCall } from './fake-api.ts';
import { titleCard } from './titles.ts';

/** A film on the watchlist that can be watched here. */
export const watchlistItem = (id: number, changes: Partial<WatchlistItem> = {}): WatchlistItem => ({
  title: titleCard(id),
  genres: ['Drama'],
  runtime: 100,
  play: { video_id: id + 1000, category: 'full', season: null, episode: null },
  note: null,
  added_at: '2026-11-01T12:00:00Z',
  ...changes,
});

const lengthOf = ({ runtime }: WatchlistItem): WatchlistLength | null => {
  if (runtime === null) return null;
  return runtime < 90 ? 'short' : runtime <= 120 ? 'medium' : 'long';
};

const slugOf = (name: string) => name.toLowerCase();

type Query = FakeCall['query'];

const matches = (item: WatchlistItem, { availability, type, length, genre }: Query): boolean =>
  (availability === undefined || (item.play !== null) === (availability === 'here')) &&
  (type === undefined || item.title.type === type) &&
  (length === undefined || lengthOf(item) === length) &&
  (genre === undefined || item.genres.map(slugOf).includes(genre));

/** A watchlist that answers like the server. */
export function fakeWatchlist(initial: readonly WatchlistItem[], { perPage = 60 } = {}) {
  const api = fakeApi();
  const list = { items: [...initial], keepsSeen: false };
  const matching = (query: Query) => list.items.filter((item) => matches(item, query));
  const drop = (ids: readonly number[]) => {
    list.items = list.items.filter(({ title }) => !ids.includes(title.id));
  };

  api.on(listWatchlist, ({ query }) => {
    const found = matching(query);
    const start = Number(query['cursor'] ?? 0);
    const end = start + perPage;
    return {
      pagination: {
        data: found.slice(start, end),
        per_page: perPage,
        next_cursor: end < found.length ? String(end) : null,
        prev_cursor: null,
      },
    };
  });
  api.on(getWatchlistSummary, ({ query }) => {
    const { availability: _, ...others } = query;
    const here = matching(others).filter(({ play }) => play !== null).length;
    return {
      total: list.items.length,
      watchable: list.items.filter(({ play }) => play !== null).length,
      minutes: list.items.reduce((sum, { runtime }) => sum + (runtime ?? 0), 0),
      matching: matching(query).length,
      here,
      elsewhere: matching(others).length - here,
      types: (['movie', 'series'] as const).map((type) => ({
        type,
        count: matching({ ...query, type }).length,
      })),
      lengths: WATCHLIST_LENGTHS.map((length) => ({ length, count: matching({ ...query, length }).length })),
      genres: [...new Set(list.items.flatMap(({ genres }) => genres))].map((name) => ({
        slug: slugOf(name),
        name,
        count: matching({ ...query, genre: slugOf(name) }).length,
      })),
      keeps_seen: list.keepsSeen,
    };
  });
  api.on(pickFromWatchlist, ({ query }) => ({
    item: matching(query).find(({ title }) => title.id !== Number(query['not'])) ?? null,
  }));
  api.on(removeManyFromWatchlist, ({ body }) => {
    const { ids } = body as { ids: number[] };
    const removed = list.items.filter(({ title }) => ids.includes(title.id));
    drop(ids);
    return {
      removed: removed.map(({ title, note, added_at }) => ({
        title_id: title.id,
        note,
        added_at,
        position: 'a',
      })),
      count: list.items.length,
    };
  });
  api.on(restoreToWatchlist, ({ body }) => {
    const { items } = body as { items: { title_id: number }[] };
    const ids = items.map(({ title_id: id }) => id);
    const kept = list.items.map(({ title }) => title.id);
    list.items = initial.filter(({ title }) => ids.includes(title.id) || kept.includes(title.id));
    return { count: list.items.length };
  });
  api.on(updateWatchlistItem, () => ({}));
  api.on(updateWatchlistSettings, ({ body }) => {
    list.keepsSeen = (body as { keeps_seen: boolean }).keeps_seen;
    return {};
  });
  api.on(markSeen, ({ path }) => {
    const id = Number(/titles\/(\d+)/.exec(path)?.[1]);
    const isListed = list.items.some(({ title }) => title.id === id);
    if (!list.keepsSeen) drop([id]);
    return { added: [id + 500], earlier_unseen: 0, left_watchlist: isListed && !list.keepsSeen };
  });
  api.on(removeViewings, () => ({ removed: 1 }));
  api.on(listMarks, () => ({ marks: [] }));
  return { ...api, list };
}

const COOKIE = 'watchlist';

/** What `openPage` needs to open the watchlist of a member. */
export function memberWatchlist(path = '/watchlist') {
  onTestFinished(() => {
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  return { route: '/watchlist', path, data: bootstrapData({ user: currentUser() }) };
}
