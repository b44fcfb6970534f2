/** Reports: plays and visitors per day, for the site and for single records. */
import { editingPermissionDetails } from '@kinora/contracts/catalogue/permission-details.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminAnalyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';

export { createAnalyticsService } from './analytics.service.ts';

export const analyticsModule = defineModule({
  name: 'admin/analytics',
  permissions: [editingPermissionDetails.viewReports],
  setup: ({ pool, clock, storage }: Pick<Platform, 'pool' | 'clock' | 'storage'>, _deps: object) => ({
    routes: adminAnalyticsRoutes(
      createAnalyticsService({ pool, clock, pictures: createPicturePresenter(storage) }),
    ),
  }),
});
