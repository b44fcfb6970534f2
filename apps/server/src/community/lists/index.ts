/** Lists of members: their pages, editors, likes and the editor. The tables of channels contain them and their titles. */
import { communityPermissionDetails } from '@kinora/contracts/community/permission-details.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createTitleMatcher } from '#community/title-matching/index.ts';
import type { AuthorNotifications, TextChecks } from '#community/text-checks/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { CachedRoute } from '#platform/http/cached-route.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createListChecks } from './lists.checks.service.ts';
import { createListCreation } from './lists.creation.service.ts';
import { createListEditors } from './lists.editors.service.ts';
import { createImportedLists } from './lists.imported.service.ts';
import { createListLikes } from './lists.likes.service.ts';
import { createListModeration } from './lists.moderation.service.ts';
import { createListKinds } from './lists.notifications.ts';
import { createListNotifier } from './lists.notifier.service.ts';
import { createPublicLists } from './lists.public.service.ts';
import { createListsReader } from './lists.reader.service.ts';
import { createListRemoval } from './lists.removal.service.ts';
import { listsRoutes } from './lists.routes.ts';
import { createListsWriter } from './lists.writer.service.ts';

export type { ImportedLists } from './lists.imported.service.ts';
export { NOTIFIED_LISTS } from './lists.notifications.repository.ts';
export { listsLimit } from './lists.reader.service.ts';
export type { ListModeration } from './lists.moderation.service.ts';
export { presentCard as presentListCard } from './lists.presenter.ts';
export type { PublicRow as PublicListRow } from './lists.public.repository.ts';
export type { PublicLists } from './lists.public.service.ts';

interface Deps {
  readonly channels: ChannelsService;
  readonly items: ChannelItemsService;
  readonly textChecks: TextChecks;
  readonly shared: CachedRoute;
  readonly languagesOf: LanguageResolver;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly authors: AuthorNotifications;
}

export const listsModule = defineModule({
  name: 'community/lists',
  permissions: [communityPermissionDetails.createLists],
  setup: (
    { db, pool, events, storage }: Pick<Platform, 'db' | 'pool' | 'events' | 'storage'>,
    { channels, items, textChecks, shared, languagesOf, notifier, authors }: Deps,
  ) => {
    const kinds = createListKinds(pool);
    const notifications = createListNotifier({ notifier, kinds });
    const editors = createListEditors({ db, pool, events, notifications });
    const checks = createListChecks(textChecks);
    return {
      editors,
      listModeration: createListModeration({ channels }),
      publicLists: createPublicLists(pool),
      importedLists: createImportedLists({ channels, items }),
      notificationKinds: Object.values(kinds),
      memberData: createListRemoval({ channels, items, editors }),
      routes: listsRoutes({
        reader: createListsReader(pool),
        writer: createListsWriter({ db, pool, channels, items, checks, authors }),
        creation: createListCreation({ db, channels, items, checks, authors }),
        editors,
        likes: createListLikes({ db, pool, notifications: authors }),
        matcher: createTitleMatcher(pool),
        pictures: createPicturePresenter(storage),
        languagesOf,
        shared,
      }),
    };
  },
});
