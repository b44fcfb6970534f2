/** Credit editing: the back office of the cast and crew of titles, seasons and episodes. */
import type { CreditsService } from '#catalogue/credits/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminCreditsRoutes } from './credits.routes.ts';
import { createCreditEditing } from './credits.service.ts';

interface Deps {
  readonly titles: TitlesService;
  readonly credits: CreditsService;
  readonly people: PeopleService;
}

export const adminCreditsModule = defineModule({
  name: 'admin/credits',
  setup: ({ db, storage }: Pick<Platform, 'db' | 'storage'>, services: Deps) => ({
    routes: adminCreditsRoutes(createCreditEditing({ db, ...services }), createPicturePresenter(storage)),
  }),
});
