/** Relations of members: who follows, blocks and mutes whom, and what a viewer may see of a member. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createMemberAccess } from './relations.access.service.ts';
import { deleteFollowed, deleteFollowers } from './relations.follows.repository.ts';
import { createMemberFollows } from './relations.follows.service.ts';
import { deleteHidden, deleteHiddenBy } from './relations.hidden.repository.ts';
import { createHiddenMembers, type Separate } from './relations.hidden.service.ts';
import { relationsRoutes } from './relations.routes.ts';
import { createRelationsReader } from './relations.service.ts';

export { notBlocked, notHidden, shelfVisible } from './relations.access.repository.ts';
export type { MemberAccess } from './relations.access.service.ts';
export { memberPairs } from './relations.pairs.service.ts';
export { followRequests } from './relations.requests.service.ts';

export const relationsModule = defineModule({
  name: 'community/relations',
  setup: ({ db, pool }: Pick<Platform, 'db' | 'pool'>, { separate }: { separate: Separate }) => ({
    /** Decides what a viewer may see of a member. */
    memberAccess: createMemberAccess(pool),
    memberData: [deleteFollowed, deleteFollowers, deleteHidden, deleteHiddenBy].map((remove) => ({ remove })),
    routes: relationsRoutes({
      reader: createRelationsReader(pool),
      follows: createMemberFollows(db),
      hidden: createHiddenMembers({ db, separate }),
    }),
  }),
});
