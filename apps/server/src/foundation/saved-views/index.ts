/** Saved views: lists of the back office as somebody looked at them, under a name. */
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { savedViewsAdminRoutes } from './saved-views.admin-routes.ts';
import { createSavedViews } from './saved-views.service.ts';

interface Deps {
  /** Every call of the site: some of them read lists. */
  readonly endpoints: () => readonly AnyEndpoint[];
}

export const savedViewsModule = defineModule({
  name: 'foundation/saved-views',
  setup: ({ db }: Pick<Platform, 'db'>, { endpoints }: Deps) => ({
    routes: savedViewsAdminRoutes(createSavedViews({ db, endpoints })),
  }),
});
