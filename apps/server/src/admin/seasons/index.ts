/** Season editing: adds, changes and deletes the seasons of a series in the back office. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { seasonEditingRoutes } from './seasons.routes.ts';
import { seasonHistory } from './history.ts';
import { createSeasonEditing } from './seasons.service.ts';

export const adminSeasonsModule = defineModule({
  name: 'admin/seasons',
  setup: (
    { db, events, storage }: Pick<Platform, 'db' | 'events' | 'storage'>,
    { removeVideos }: { removeVideos: RemoveVideos },
  ) => ({
    routes: seasonEditingRoutes(
      createSeasonEditing({ db, events, removeVideos }),
      createPicturePresenter(storage),
    ),
    auditSubjects: [seasonHistory((tx) => createSeasonEditing({ db: tx, events, removeVideos }))],
  }),
});
