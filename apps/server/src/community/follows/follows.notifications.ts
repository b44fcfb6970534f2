import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { SpoilersService } from '#community/spoilers/index.ts';
import { notificationGroups } from '#foundation/notifications/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { defineNotificationKind } from '#platform/notification-kind.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createEpisodesKind } from './follows.episodes.notifications.ts';
import { findTitles } from './follows.notifications.repository.ts';
import { createPeopleKind } from './follows.people.notifications.ts';
import { WATCHABLE_KIND } from './kind-ids.ts';
import { createTitleSubjects, openTitle } from './titles-in-notifications.ts';

const Title = z.object({ title_id: id('integer') });

interface Deps {
  readonly pool: StatementPool;
  readonly storage: Pick<Storage, 'publicUrl'>;
  readonly spoilers: Pick<SpoilersService, 'spoilersOfMany'>;
}

/** The kinds about titles and people that members follow or want to watch. */
export const createFollowKinds = (deps: Deps) => ({
  episodes: createEpisodesKind(deps),
  people: createPeopleKind(deps),
  watchable: createWatchableKind(deps),
});

export type FollowKinds = ReturnType<typeof createFollowKinds>;

function createWatchableKind({ pool, storage }: Omit<Deps, 'spoilers'>) {
  const subject = createTitleSubjects(storage);
  return defineNotificationKind({
    id: WATCHABLE_KIND,
    group: notificationGroups.watching,
    label: (t) => t('A title that you follow or want to watch can be watched here'),
    defaults: ['email', 'browser', 'push'],
    data: Title,
    load: async ({ languages }, data) => {
      const ids = data.map((one) => one.title_id);
      const found = new Map((await findTitles(pool, ids, languages)).map((row) => [row.key, row]));
      return ids.map((titleId) => found.get(titleId));
    },
    compose: (t, title) => ({
      ...subject(title),
      text: t('You can watch :name here now', { name: title.name }),
      action: openTitle(t, title),
    }),
  });
}
