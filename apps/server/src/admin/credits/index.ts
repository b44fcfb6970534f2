/** Credit editing: the back office of the cast and crew of titles, seasons and episodes. */
import type { PeopleService } from '#catalogue/people/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { creditEditingRoutes } from './credits.routes.ts';
import { createCreditEditing } from './credits.service.ts';

export const adminCreditsModule = defineModule({
  name: 'admin/credits',
  setup: (
    { db, events, storage }: Pick<Platform, 'db' | 'events' | 'storage'>,
    { people }: { people: PeopleService },
  ) => ({
    routes: creditEditingRoutes(createCreditEditing({ db, events, people }), createPicturePresenter(storage)),
  }),
});
