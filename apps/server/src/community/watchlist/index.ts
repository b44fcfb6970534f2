/** Watchlists: the titles that members want to watch. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { MemberSettingsService } from '#community/member-settings/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createLeaveAfterSeeing } from './leave-after-seeing.ts';
import { deleteOfMember, reassign, watchlistTitles } from './watchlist.repository.ts';
import { watchlistRoutes } from './watchlist.routes.ts';
import { createWatchlistService } from './watchlist.service.ts';

export { importedWatchlist } from './watchlist.imported.service.ts';

interface Deps {
  readonly languagesOf: LanguageResolver;
  readonly memberSettings: MemberSettingsService;
}

export const watchlistModule = defineModule({
  name: 'community/watchlist',
  setup: (
    { db, pool, clock, storage }: Pick<Platform, 'db' | 'pool' | 'clock' | 'storage'>,
    { languagesOf, memberSettings }: Deps,
  ) => ({
    leaveAfterSeeing: createLeaveAfterSeeing(memberSettings),
    mergedRows: [{ entities: ['title'], relation: 'watchlist_items', reassign }],
    memberData: [{ remove: deleteOfMember }],
    personalSets: [
      {
        name: 'watchlist',
        list: async (userId: number) =>
          (await watchlistTitles(pool, userId)).map(({ title_id: titleId }) => titleId),
      },
    ],
    routes: watchlistRoutes({
      watchlist: createWatchlistService({ db, pool, clock, memberSettings }),
      pictures: createPicturePresenter(storage),
      languagesOf,
    }),
  }),
});
