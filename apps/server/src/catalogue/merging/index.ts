/** Merging: merges two records of one person or title, and undoes merges. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { mergingRoutes } from './merging.admin-routes.ts';
import { mergeablePeople } from './merging.people.ts';
import { createMergeService } from './merging.service.ts';
import { mergeableTitles } from './merging.titles.ts';

export { mergeablePeople } from './merging.people.ts';
export { createMergeService } from './merging.service.ts';
export { mergeableTitles } from './merging.titles.ts';

export const mergingModule = defineModule({
  name: 'catalogue/merging',
  permissions: [editingPermissions.updatePeople, cataloguePermissions.updateTitles],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({
    routes: mergingRoutes({
      people: createMergeService({ db, events }, mergeablePeople),
      titles: createMergeService({ db, events }, mergeableTitles),
    }),
  }),
});
