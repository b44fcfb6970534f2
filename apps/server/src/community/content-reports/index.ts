/** Content reports: members report reviews and comments to the moderators. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { contentReportsRoutes } from './content-reports.routes.ts';
import { createContentReportsService } from './content-reports.service.ts';

export { closeReports } from './content-reports.repository.ts';
export { createContentReportsService, MODERATED_CONTENT } from './content-reports.service.ts';

export const contentReportsModule = defineModule({
  name: 'community/content-reports',
  setup: ({ db }: Pick<Platform, 'db'>) => ({
    routes: contentReportsRoutes(createContentReportsService({ db })),
  }),
});
