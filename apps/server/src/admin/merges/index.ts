/** Merging: merges two records of one person or title, and undoes merges. */
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { mergingRoutes } from './merges.routes.ts';
import { createMergeablePeople } from './mergeable-people.ts';
import { createMergeService } from './merges.service.ts';
import { createMergeableTitles } from './mergeable-titles.ts';

interface Deps {
  readonly people: PeopleService;
  readonly titles: TitlesService;
}

/** Merges people and titles; each kind is a service of its own. */
export const createMergeServices = (
  { db, events }: Pick<Platform, 'db' | 'events'>,
  { people, titles }: Deps,
) => ({
  people: createMergeService(db, createMergeablePeople({ events, people })),
  titles: createMergeService(db, createMergeableTitles({ events, titles })),
});

export const mergesModule = defineModule({
  name: 'admin/merges',
  permissions: [editingPermissions.updatePeople, cataloguePermissions.updateTitles],
  setup: (platform: Pick<Platform, 'db' | 'events'>, services: Deps) => ({
    routes: mergingRoutes(createMergeServices(platform, services)),
  }),
});
