/** Episode editing: creates, updates and deletes the episodes of a season in the back office. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminEpisodesRoutes } from './episodes.routes.ts';
import { episodeHistory } from './history.ts';
import { createEpisodeEditing } from './episodes.service.ts';

interface Deps {
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  readonly removeVideos: RemoveVideos;
}

export const adminEpisodesModule = defineModule({
  name: 'admin/episodes',
  setup: ({ db, storage }: Pick<Platform, 'db' | 'storage'>, services: Deps) => {
    const editing = createEpisodeEditing({ db, ...services });
    return {
      routes: adminEpisodesRoutes(editing, createPicturePresenter(storage)),
      auditSubjects: [episodeHistory(editing)],
    };
  },
});
