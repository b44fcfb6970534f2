/** Title editing: back office for films and series; fields it writes are locked against imports. */
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { titleEditingRoutes } from './title-editing.admin-routes.ts';
import { titleHistory } from './title-editing.history.ts';
import { createTitleEditing } from './title-editing.service.ts';

export const titleEditingModule = defineModule({
  name: 'catalogue/title-editing',
  permissions: [cataloguePermissions.updateTitles],
  setup: ({ db, events, storage }: Pick<Platform, 'db' | 'events' | 'storage'>) => ({
    routes: titleEditingRoutes(createTitleEditing({ db, events }), createPicturePresenter(storage)),
    auditSubjects: [titleHistory(events)],
  }),
});
