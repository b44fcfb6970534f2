/** Back office: the catalogue data of the admin frame, such as the counts in the sidebar and the search for records. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { createPostgresEngine } from '#catalogue/search/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminDashboardRoutes } from './dashboard.routes.ts';
import { createBackOffice } from './dashboard.service.ts';

export const dashboardModule = defineModule({
  name: 'admin/dashboard',
  setup: (
    { db, pool, config, storage }: Pick<Platform, 'db' | 'pool' | 'config' | 'storage'>,
    { openTasks }: { openTasks: (userId: number) => Promise<number> },
  ) => {
    const engine = createPostgresEngine({ pool, config });
    return {
      routes: adminDashboardRoutes(
        createBackOffice({ db, engine, openTasks, pictures: createPicturePresenter(storage) }),
      ),
    };
  },
});
