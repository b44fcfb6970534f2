/** Merging: merges two records of one person or title, and undoes merges. */
import {
  cataloguePermissionDetails,
  editingPermissionDetails,
} from '@kinora/contracts/catalogue/permission-details.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { SeasonsService } from '#catalogue/seasons/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { MergedRows } from '#platform/merged-rows.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { adminMergesRoutes } from './merges.routes.ts';
import { createMergeablePeople } from './mergeable-people.ts';
import { createMergesService } from './merges.service.ts';
import { createMergeableTitles } from './mergeable-titles.ts';

interface Deps {
  readonly people: PeopleService;
  readonly titles: TitlesService;
  readonly seasons: SeasonsService;
  /** Declared by the modules that own the rows. */
  readonly mergedRows: readonly MergedRows[];
}

/** Merges people and titles; each kind has its own service. */
export const createMergeServices = (db: Database, deps: Deps) => ({
  people: createMergesService(db, createMergeablePeople(deps)),
  titles: createMergesService(db, createMergeableTitles(deps)),
});

export const mergesModule = defineModule({
  name: 'admin/merges',
  permissions: [editingPermissionDetails.updatePeople, cataloguePermissionDetails.updateTitles],
  setup: ({ db }: Pick<Platform, 'db'>, deps: Deps) => ({
    routes: adminMergesRoutes(createMergeServices(db, deps)),
  }),
});
