import { z } from 'zod';
import { access } from '../platform/access.ts';
import { ADMIN_ACCESS } from '../platform/admin-access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { foundationPermissions } from './permissions.ts';

export const TAG_NAME_MAX = 80;
/** The maximum number of tags one call can delete. */
const TAG_BATCH_MAX = 100;
/** The maximum number of tags that a search for a field returns. */
export const TAG_CHOICES_MAX = 20;
/** The maximum number of tags of one record. */
const RECORD_TAGS_MAX = 30;

/** What a tag is for. Owners' own labels are `custom`. */
export const TAG_TYPES = ['custom'] as const;

/** A tag of a record. */
export const Tag = z.object({
  id: id('integer'),
  /** Unique among the tags of its type. */
  name: z.string(),
  /** What readers see. */
  display_name: z.string(),
});
export type Tag = z.infer<typeof Tag>;

/** The ids of the tags in the form of a record. */
export const tagIds = () => z.array(id('integer')).max(RECORD_TAGS_MAX).default([]);

export const AdminTag = Tag.extend({
  type: z.enum(TAG_TYPES),
  uses_count: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type AdminTag = z.infer<typeof AdminTag>;

export const TagInput = z.strictObject({
  name: lineText({ min: 1, max: TAG_NAME_MAX }),
  /** An empty string takes the name. */
  display_name: lineText({ max: TAG_NAME_MAX }).default(''),
  type: z.enum(TAG_TYPES).default('custom'),
});
export type TagInput = z.infer<typeof TagInput>;

export const tagList = defineRecordList({
  name: 'tags',
  sorts: ['name', 'display_name', 'uses_count', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    type: { kind: 'choice', options: TAG_TYPES },
    uses_count: { kind: 'number' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

const managing = { area: 'admin', access: access.permission(foundationPermissions.updateTags) } as const;
const TagResponse = z.object({ tag: AdminTag });

export const listAdminTags = endpoint({
  ...managing,
  method: 'GET',
  path: 'admin/tags',
  summary: 'Lists tags, with search, filters and sorting',
  query: recordListQuery(tagList),
  response: recordPageOf(AdminTag),
});

export const listTagChoices = endpoint({
  method: 'GET',
  path: 'admin/tags/choices',
  summary: 'Finds tags by name, for the editor of a record',
  area: 'admin',
  // For every editor: each editor can assign tags, but only managers of tags can change them.
  access: access.permission(ADMIN_ACCESS),
  query: z.object({ query: text({ max: 200 }).default('') }),
  response: z.object({ tags: z.array(Tag) }),
});

export const createTag = endpoint({
  ...managing,
  method: 'POST',
  path: 'admin/tags',
  summary: 'Creates a tag',
  body: TagInput,
  response: TagResponse,
});

export const updateTag = endpoint({
  ...managing,
  method: 'PUT',
  path: 'admin/tags/:id',
  summary: 'Renames a tag',
  params: z.object({ id: pathId('integer') }),
  body: TagInput,
  response: TagResponse,
});

export const deleteTags = endpoint({
  ...managing,
  method: 'POST',
  path: 'admin/tags/delete',
  summary: 'Deletes tags and removes them from their records',
  body: z.strictObject({ ids: z.array(id('integer')).min(1).max(TAG_BATCH_MAX) }),
  response: z.object({ deleted: z.int() }),
});
