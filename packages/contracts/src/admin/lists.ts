import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryInt, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { CHANNEL_BATCH_MAX, ChannelEntry, ChannelSpot } from './channels.ts';
import { CONTENT_MODELS } from '../catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX, CHANNEL_SLUG_MAX, ChannelInput } from '../catalogue/channels.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';

export const memberListList = defineRecordList({
  name: 'lists',
  sorts: ['name', 'created_at', 'updated_at'],
  orderBy: 'updated_at',
  orderDir: 'desc',
  filters: {
    name: { kind: 'text' },
    is_public: { kind: 'flag' },
    updated_at: { kind: 'date' },
  },
});

/** A member's list as a row in the list of all lists. */
export const ListedList = z.object({
  id: id('integer'),
  name: z.string(),
  slug: z.string(),
  is_public: z.boolean(),
  owner: z.object({ id: id('integer'), name: z.string() }).nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type ListedList = z.infer<typeof ListedList>;

/** A member's list for editing. */
export const EditedList = ListedList.extend({
  version: editVersion(),
  description: z.string().nullable(),
  content_model: z.enum(CONTENT_MODELS),
});
export type EditedList = z.infer<typeof EditedList>;

/** The form of the list editor. The slug is derived from the name at creation. */
export const ListForm = ChannelInput.pick({ name: true, description: true, is_public: true }).strict();
export type ListForm = z.infer<typeof ListForm>;

const editing = { area: 'admin', access: access.permission(editingPermissions.updateLists) } as const;
const params = z.object({ id: pathId('integer') });
const batch = () => z.array(id('integer')).min(1).max(CHANNEL_BATCH_MAX);
const ListAnswer = z.object({ list: EditedList });

export const listEditedLists = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/lists',
  summary: "Lists members' lists, with search, filters and sorting",
  query: recordListQuery(memberListList),
  response: recordPageOf(ListedList),
});

export const getEditedList = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/lists/:slugOrId',
  summary: 'Returns a list for editing',
  params: z.object({ slugOrId: text({ min: 1, max: CHANNEL_SLUG_MAX }) }),
  response: ListAnswer,
});

export const createList = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/lists',
  summary: 'Creates a list of movies and series, owned by the caller',
  body: ListForm.extend({ items: z.array(id('integer')).max(CHANNEL_BATCH_MAX).default([]) }),
  response: ListAnswer,
});

export const updateList = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/lists/:id',
  summary: 'Updates a list',
  params,
  body: ListForm.extend({ version: editVersion() }),
  response: ListAnswer,
  errors: ['conflict'],
});

export const deleteList = endpoint({
  ...editing,
  method: 'DELETE',
  path: 'admin/lists/:id',
  summary: 'Deletes a list; its address then returns 410',
  params,
  response: z.object({}),
});

export const listListItems = endpoint({
  ...editing,
  method: 'GET',
  path: 'admin/lists/:id/items',
  summary: 'Lists the items of a list in order, including hidden ones',
  params,
  query: z.object({ offset: queryInt(0, CHANNEL_ITEMS_MAX).default(0) }),
  response: z.object({ items: z.array(ChannelEntry), total: z.int() }),
});

export const addListItems = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/lists/:id/items',
  summary: 'Adds items to a list; existing items keep their positions',
  params,
  body: z.strictObject({ ids: batch(), spot: ChannelSpot.default('end') }),
  response: z.object({ added: z.int() }),
});

export const moveListItem = endpoint({
  ...editing,
  method: 'PUT',
  path: 'admin/lists/:id/items/:recordId',
  summary: 'Moves an item within a list',
  params: params.extend({ recordId: pathId('integer') }),
  body: z.strictObject({ spot: ChannelSpot }),
  response: z.object({}),
});

export const removeListItems = endpoint({
  ...editing,
  method: 'POST',
  path: 'admin/lists/:id/items/remove',
  summary: 'Removes items from a list',
  params,
  body: z.strictObject({ ids: batch() }),
  response: z.object({ removed: z.int() }),
});
