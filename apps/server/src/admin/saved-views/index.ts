/** Saved views: named states of back-office lists. */
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminSavedViewsRoutes } from './saved-views.routes.ts';
import { createSavedViews } from './saved-views.service.ts';

interface Deps {
  /** All endpoints of the site; some of them read lists. */
  readonly endpoints: () => readonly AnyEndpoint[];
}

export const savedViewsModule = defineModule({
  name: 'admin/saved-views',
  setup: ({ db }: Pick<Platform, 'db'>, { endpoints }: Deps) => ({
    routes: adminSavedViewsRoutes(createSavedViews({ db, endpoints })),
  }),
});
