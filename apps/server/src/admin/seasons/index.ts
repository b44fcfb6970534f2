/** Season editing: adds, changes and deletes the seasons of a series in the back office. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminSeasonsRoutes } from './seasons.routes.ts';
import { seasonHistory } from './history.ts';
import { createSeasonEditing } from './seasons.service.ts';

interface Deps {
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  readonly removeVideos: RemoveVideos;
}

export const adminSeasonsModule = defineModule({
  name: 'admin/seasons',
  setup: ({ db, storage }: Pick<Platform, 'db' | 'storage'>, services: Deps) => {
    const editing = createSeasonEditing({ db, ...services });
    return {
      routes: adminSeasonsRoutes(editing, createPicturePresenter(storage)),
      auditSubjects: [seasonHistory(editing)],
    };
  },
});
