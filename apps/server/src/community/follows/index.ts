/** Follows: titles and people about which members want to be notified. */
import type { PeopleReader } from '#catalogue/people/index.ts';
import type { SpoilersService } from '#community/spoilers/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createAnnouncements } from './follows.announcements.service.ts';
import { followAudiences } from './watcher-audiences.ts';
import { createFollowKinds } from './follows.notifications.ts';
import {
  deletePersonFollows,
  deleteTitleFollows,
  reassignPersonFollows,
  reassignTitleFollows,
} from './follows.repository.ts';
import { followsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';
import { watchableListener } from './watchable-listener.ts';

export { SERIES_WATCHERS } from './watcher-audiences.ts';
export { importedFollows } from './follows.imported.service.ts';

interface Deps {
  readonly people: PeopleReader;
  readonly spoilers: Pick<SpoilersService, 'spoilersOfMany'>;
  readonly notifier: Pick<Notifier, 'notify'>;
}

export const followsModule = defineModule({
  name: 'community/follows',
  setup: (
    { db, pool, clock, storage }: Pick<Platform, 'db' | 'pool' | 'clock' | 'storage'>,
    { people, spoilers, notifier }: Deps,
  ) => {
    const kinds = createFollowKinds({ pool, storage, spoilers });
    return {
      mergedRows: [
        { entities: ['title'], relation: 'follows', reassign: reassignTitleFollows },
        { entities: ['person'], relation: 'follows', reassign: reassignPersonFollows },
      ],
      memberData: [{ remove: deleteTitleFollows }, { remove: deletePersonFollows }],
      notificationKinds: Object.values(kinds),
      notificationAudiences: followAudiences(clock),
      schedules: createAnnouncements({ db, pool, clock, notifier, kinds }),
      listeners: [watchableListener({ clock, notifier, kinds })],
      routes: followsRoutes(createFollowsService({ pool, people })),
    };
  },
});
