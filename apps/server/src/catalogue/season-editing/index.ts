/** Season editing: adds, changes and deletes the seasons of a series in the back office. */
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import type { RemoveVideos } from '#catalogue/videos/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { seasonEditingRoutes } from './season-editing.admin-routes.ts';
import { seasonHistory } from './season-editing.history.ts';
import { createSeasonEditing } from './season-editing.service.ts';

export const seasonEditingModule = defineModule({
  name: 'catalogue/season-editing',
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
