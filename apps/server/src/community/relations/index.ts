/** Relations of members: who follows, blocks and mutes whom, and what a viewer may see of a member. */
import type { Notifier } from '#foundation/notifications/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createMemberAccess } from './relations.access.service.ts';
import { deleteFollowed, deleteFollowers } from './relations.follows.repository.ts';
import { createMemberFollows } from './relations.follows.service.ts';
import { deleteHidden, deleteHiddenBy } from './relations.hidden.repository.ts';
import { createHiddenMembers, type Separate } from './relations.hidden.service.ts';
import { createRelationKinds } from './relations.notifications.ts';
import { allowRecipients, listAudience } from './relations.notifications.repository.ts';
import { createRelationNotifier, FOLLOWERS_AUDIENCE } from './relations.notifier.service.ts';
import { createFollowRequests } from './relations.requests.service.ts';
import { relationsRoutes } from './relations.routes.ts';
import { createRelationsReader } from './relations.service.ts';

export { notBlocked, notHidden, shelfVisible } from './relations.access.repository.ts';
export type { MemberAccess } from './relations.access.service.ts';
export { FOLLOWERS_AUDIENCE } from './relations.notifier.service.ts';
export { memberPairs } from './relations.pairs.service.ts';
export type { FollowRequests } from './relations.requests.service.ts';

interface Deps {
  readonly separate: Separate;
  readonly notifier: Pick<Notifier, 'notify' | 'forgetActor'>;
}

export const relationsModule = defineModule({
  name: 'community/relations',
  setup: ({ db, pool }: Pick<Platform, 'db' | 'pool'>, { separate, notifier }: Deps) => {
    const kinds = createRelationKinds(pool);
    const notifications = createRelationNotifier({ notifier, kinds });
    return {
      /** Decides what a viewer may see of a member. */
      memberAccess: createMemberAccess(pool),
      followRequests: createFollowRequests(notifications),
      memberData: [deleteFollowed, deleteFollowers, deleteHidden, deleteHiddenBy].map((remove) => ({
        remove,
      })),
      notificationKinds: Object.values(kinds),
      notificationAudiences: [{ name: FOLLOWERS_AUDIENCE, select: listAudience }],
      recipientFilters: [allowRecipients],
      routes: relationsRoutes({
        reader: createRelationsReader(pool),
        follows: createMemberFollows({ db, notifications }),
        hidden: createHiddenMembers({ db, separate, notifier }),
      }),
    };
  },
});
