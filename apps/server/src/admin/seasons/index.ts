/** Season editing: adds, changes and deletes the seasons of a series in the back office. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { seasonEditingRoutes } from './seasons.routes.ts';
import { seasonHistory } from './history.ts';
import { createSeasonEditing } from './seasons.service.ts';

export const adminSeasonsModule = defineModule({
  name: 'admin/seasons',
  setup: (
    { db, storage }: Pick<Platform, 'db' | 'storage'>,
    { seasons, removeVideos }: { seasons: SeasonsService; removeVideos: RemoveVideos },
  ) => {
    const editing = createSeasonEditing({ db, seasons, removeVideos });
    return {
      routes: seasonEditingRoutes(editing, createPicturePresenter(storage)),
      auditSubjects: [seasonHistory(editing)],
    };
  },
});
