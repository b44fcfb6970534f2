import {
  addToWatchlist,
  getWatchlistSummary,
  listWatchlist,
  pickFromWatchlist,
  removeFromWatchlist,
  removeManyFromWatchlist,
  restoreToWatchlist,
  updateWatchlistItem,
  updateWatchlistSettings,
} from '@kinora/contracts/community/watchlist.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { toCursorPage } from '#platform/db/paging.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentItem, presentSummary } from './watchlist.presenter.ts';
import type { WatchlistService } from './watchlist.service.ts';

interface Deps {
  readonly watchlist: WatchlistService;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const watchlistRoutes = ({ watchlist, pictures, languagesOf }: Deps): Route[] => [
  route(listWatchlist, async ({ query, request, caller }) => {
    const { perPage, cursor } = query;
    return toCursorPage(
      await watchlist.list(requireUserId(caller), query, await languagesOf(request, caller)),
      { perPage, cursor },
      { item: (row) => presentItem(row, pictures), key: (row) => [row.place, row.key] },
    );
  }),
  route(getWatchlistSummary, async ({ query, caller }) =>
    presentSummary(await watchlist.summary(requireUserId(caller), query)),
  ),
  route(pickFromWatchlist, async ({ query, request, caller }) => {
    const row = await watchlist.pick(requireUserId(caller), query, await languagesOf(request, caller));
    return { item: row === undefined ? null : presentItem(row, pictures) };
  }),
  route(addToWatchlist, async ({ params, caller }) => ({
    count: await watchlist.add(requireUserId(caller), params.id),
  })),
  route(removeFromWatchlist, async ({ params, caller }) => ({
    count: (await watchlist.removeMany(requireUserId(caller), [params.id])).count,
  })),
  route(removeManyFromWatchlist, ({ body, caller }) => watchlist.removeMany(requireUserId(caller), body.ids)),
  route(restoreToWatchlist, async ({ body, caller }) => ({
    count: await watchlist.restore(requireUserId(caller), body.items),
  })),
  route(updateWatchlistItem, async ({ params, body, caller }) => {
    await watchlist.update(requireUserId(caller), params.id, body);
    return {};
  }),
  route(updateWatchlistSettings, async ({ body, caller }) => {
    await watchlist.setKeepsSeen(requireUserId(caller), body.keeps_seen);
    return {};
  }),
];
