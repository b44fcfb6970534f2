import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, lineText, pathId, text } from '../platform/fields.ts';
import { RecordFilters } from '../platform/record-lists.ts';

export const VIEW_NAME_MAX = 60;
/** The maximum number of views per user and list. */
export const VIEWS_MAX = 50;
const COLUMNS_MAX = 60;

export const savedViewErrors = defineErrors({
  'saved_views.too_many': {
    status: 409,
    message: 'You have reached the maximum number of saved views for this list. Delete one first.',
  },
});

/** The search, filters, sorting and columns of a list. Omitted values use the list's defaults. */
export const ListViewState = z.strictObject({
  query: text({ max: 200 }).optional(),
  filters: RecordFilters.optional(),
  orderBy: text({ max: 60 }).optional(),
  orderDir: z.enum(['asc', 'desc']).optional(),
  /** The visible columns; defaults to those of the list. */
  columns: z
    .array(text({ max: 60 }))
    .max(COLUMNS_MAX)
    .optional(),
});
export type ListViewState = z.infer<typeof ListViewState>;

export const SavedView = z.object({
  id: id('integer'),
  list: z.string(),
  name: z.string(),
  view: ListViewState,
  /** Visible to everyone who can see the list. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const SavedViewFields = {
  name: lineText({ min: 1, max: VIEW_NAME_MAX }),
  view: ListViewState,
  is_shared: z.boolean(),
};

const common = { area: 'admin', access: access.permission(ADMIN_ACCESS) } as const;

export const listSavedViews = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/saved-views',
  summary: 'Lists your saved views of a list and the shared ones; also needs the permission for the list',
  query: z.object({ list: text({ min: 1, max: 60 }) }),
  response: z.object({ views: z.array(SavedView) }),
});

export const createSavedView = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/saved-views',
  summary: 'Saves a view of a list',
  body: z.strictObject({ list: text({ min: 1, max: 60 }), ...SavedViewFields }),
  response: z.object({ view: SavedView }),
  errors: ['saved_views.too_many'],
});

export const updateSavedView = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/saved-views/:id',
  summary: 'Updates one of your saved views',
  params: z.object({ id: pathId('integer') }),
  body: z.strictObject(SavedViewFields),
  response: z.object({ view: SavedView }),
});

export const deleteSavedView = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/saved-views/:id',
  summary: 'Deletes one of your saved views',
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});
