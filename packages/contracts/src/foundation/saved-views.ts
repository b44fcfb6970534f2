import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, lineText, pathId, text } from '../platform/fields.ts';
import { RecordFilters } from '../platform/record-lists.ts';

export const VIEW_NAME_MAX = 60;
/** Of one person, for one list. */
export const VIEWS_MAX = 50;
const COLUMNS_MAX = 60;

export const savedViewErrors = defineErrors({
  'saved_views.too_many': {
    status: 409,
    message: 'You have saved as many views of this list as there can be. Delete one first.',
  },
});

/** How a list was looked at; what is left out is as the list begins. */
export const ListLook = z.strictObject({
  query: text({ max: 200 }).optional(),
  filters: RecordFilters.optional(),
  orderBy: text({ max: 60 }).optional(),
  orderDir: z.enum(['asc', 'desc']).optional(),
  /** The columns that are shown; left out: those the list begins with. */
  columns: z
    .array(text({ max: 60 }))
    .max(COLUMNS_MAX)
    .optional(),
});
export type ListLook = z.infer<typeof ListLook>;

export const SavedView = z.object({
  id: id('integer'),
  list: z.string(),
  name: z.string(),
  view: ListLook,
  /** For everybody who may see the list. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const SavedViewFields = {
  name: lineText({ min: 1, max: VIEW_NAME_MAX }),
  view: ListLook,
  is_shared: z.boolean(),
};

const common = { area: 'admin', access: access.permission(ADMIN_ACCESS) } as const;

export const listSavedViews = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/saved-views',
  summary:
    'The views of a list that the caller saved, and those shared with everybody; needs its permission as well',
  query: z.object({ list: text({ min: 1, max: 60 }) }),
  response: z.object({ views: z.array(SavedView) }),
});

export const createSavedView = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/saved-views',
  summary: 'Saves a view of a list under a name',
  body: z.strictObject({ list: text({ min: 1, max: 60 }), ...SavedViewFields }),
  response: z.object({ view: SavedView }),
  errors: ['saved_views.too_many'],
});

export const updateSavedView = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/saved-views/:id',
  summary: "Changes a view of the caller's own",
  params: z.object({ id: pathId('integer') }),
  body: z.strictObject(SavedViewFields),
  response: z.object({ view: SavedView }),
});

export const deleteSavedView = endpoint({
  ...common,
  method: 'DELETE',
  path: 'admin/saved-views/:id',
  summary: "Deletes a view of the caller's own",
  params: z.object({ id: pathId('integer') }),
  response: z.object({}),
});
