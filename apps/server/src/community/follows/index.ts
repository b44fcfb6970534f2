/** Follows: titles and people about which members want to be notified. */
import type { PeopleReader } from '#catalogue/people/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import {
  deletePersonFollows,
  deleteTitleFollows,
  reassignPersonFollows,
  reassignTitleFollows,
} from './follows.repository.ts';
import { followsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';

export { importedFollows } from './follows.imported.service.ts';

export const followsModule = defineModule({
  name: 'community/follows',
  setup: ({ pool }: Pick<Platform, 'pool'>, { people }: { people: PeopleReader }) => ({
    mergedRows: [
      { entities: ['title'], relation: 'follows', reassign: reassignTitleFollows },
      { entities: ['person'], relation: 'follows', reassign: reassignPersonFollows },
    ],
    memberData: [{ remove: deleteTitleFollows }, { remove: deletePersonFollows }],
    routes: followsRoutes(createFollowsService({ pool, people })),
  }),
});
