import { z } from 'zod';
import { foundationPermissions } from '../foundation/permissions.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';

/** How many steps a rebuild of the search index has. */
export const SEARCH_REBUILD_STEPS = 12;

const SEARCH_REBUILD_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const SearchRebuild = z.object({
  state: z.enum(SEARCH_REBUILD_STATES),
  /** The step that runs, as a name for the log. */
  step: z.string(),
  steps_done: z.int(),
  steps_total: z.int(),
  documents: z.int(),
  error: z.string(),
  started_at: timestamp(),
  seen_at: timestamp(),
});
export type SearchRebuild = z.infer<typeof SearchRebuild>;

const response = z.object({
  /** The last rebuild that an administrator started; null if there was none. */
  rebuild: SearchRebuild.nullable(),
  /** When the index was last built, also by the weekly schedule. */
  built_at: timestamp().nullable(),
});

export const getSearchIndex = endpoint({
  method: 'GET',
  path: 'admin/search-index',
  summary: 'Returns when the search index was built, and the progress of a rebuild',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response,
});

export const rebuildSearchIndex = endpoint({
  method: 'POST',
  path: 'admin/search-index/rebuild',
  summary: 'Rebuilds the search index in the background',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  errors: ['search.building', 'rate_limited'],
  rate: { max: 20, seconds: 3600 },
  response,
});
