/** Profiles: what members show of themselves, to whom, and how members they follow rate. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { PlacedComments } from '#community/comments/index.ts';
import type { PublicLists } from '#community/lists/index.ts';
import type { FollowRequests, MemberAccess } from '#community/relations/index.ts';
import type { PlacedReviews } from '#community/reviews/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { reassignFavourites } from './profiles.favourites.repository.ts';
import { profilesRoutes } from './profiles.routes.ts';
import { createProfilesReader } from './profiles.service.ts';
import { createProfileSettings } from './profiles.settings.service.ts';
import { createProfileTabs } from './profiles.tabs.service.ts';
import { createTasteMatches } from './profiles.taste.service.ts';

export type { TasteMatches } from './profiles.taste.service.ts';

interface Deps {
  readonly memberAccess: MemberAccess;
  readonly followRequests: FollowRequests;
  readonly placedReviews: PlacedReviews;
  readonly placedComments: PlacedComments;
  readonly publicLists: PublicLists;
  readonly wordLists: WordLists;
  readonly languagesOf: LanguageResolver;
}

export const profilesModule = defineModule({
  name: 'community/profiles',
  setup: (
    { db, pool, storage }: Pick<Platform, 'db' | 'pool' | 'storage'>,
    { memberAccess, followRequests, wordLists, languagesOf, ...texts }: Deps,
  ) => ({
    tasteMatches: createTasteMatches(pool),
    mergedRows: [{ entities: ['title'], relation: 'favourites', reassign: reassignFavourites }],
    routes: profilesRoutes({
      reader: createProfilesReader({ pool, memberAccess }),
      tabs: createProfileTabs({ pool, memberAccess, ...texts }),
      settings: createProfileSettings({ db, pool, wordLists, followRequests }),
      pictures: createPicturePresenter(storage),
      languagesOf,
    }),
  }),
});
