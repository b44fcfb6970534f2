/** Merging: merges two records of one person or title, and undoes merges. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { mergingRoutes } from './merges.routes.ts';
import { mergeablePeople } from './mergeable-people.ts';
import { createMergeService } from './merges.service.ts';
import { mergeableTitles } from './mergeable-titles.ts';

export { mergeablePeople } from './mergeable-people.ts';
export { createMergeService } from './merges.service.ts';
export { mergeableTitles } from './mergeable-titles.ts';

export const mergesModule = defineModule({
  name: 'admin/merges',
  permissions: [editingPermissions.updatePeople, cataloguePermissions.updateTitles],
  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({
    routes: mergingRoutes({
      people: createMergeService({ db, events }, mergeablePeople),
      titles: createMergeService({ db, events }, mergeableTitles),
    }),
  }),
});
