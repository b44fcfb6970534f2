import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, timestamp, trimmedText } from '../platform/fields.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { Keyword } from '../catalogue/keywords.ts';

export const KEYWORD_NAME_MAX = 100;
/** The maximum number of keywords one call can delete. */
const KEYWORD_BATCH_MAX = 100;

export const keywordErrors = defineErrors({
  'keywords.in_use': {
    status: 409,
    message:
      'These keywords are in use: :names. Merge them into another keyword or remove them from their titles first.',
  },
});

/** The keyword list of the back office. */
export const keywordList = defineRecordList({
  name: 'keywords',
  sorts: ['name', 'titles_count', 'updated_at'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    id: { kind: 'number' },
    titles_count: { kind: 'number' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

export const AdminKeyword = Keyword.extend({
  titles_count: z.int(),
  version: editVersion(),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type AdminKeyword = z.infer<typeof AdminKeyword>;

export const KeywordInput = z.strictObject({
  name: trimmedText({ min: 1, max: KEYWORD_NAME_MAX }),
  version: editVersion(),
});
export type KeywordInput = z.infer<typeof KeywordInput>;

const common = { area: 'admin', access: access.permission(editingPermissions.updateKeywords) } as const;

export const listAdminKeywords = endpoint({
  ...common,
  method: 'GET',
  path: 'admin/keywords',
  summary: 'Lists keywords, with search, filters and sorting',
  query: recordListQuery(keywordList),
  response: recordPageOf(AdminKeyword),
});

export const updateKeyword = endpoint({
  ...common,
  method: 'PUT',
  path: 'admin/keywords/:id',
  summary: 'Renames a keyword, if its version has not changed',
  params: z.object({ id: pathId('integer') }),
  body: KeywordInput,
  response: z.object({ keyword: AdminKeyword }),
  errors: ['conflict'],
});

export const deleteKeywords = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/keywords/delete',
  summary: 'Deletes unused keywords, all or none',
  body: z.strictObject({ ids: z.array(id('integer')).min(1).max(KEYWORD_BATCH_MAX) }),
  response: z.object({ deleted: z.int() }),
  errors: ['keywords.in_use'],
});

export const mergeKeywords = endpoint({
  ...common,
  method: 'POST',
  path: 'admin/keywords/:id/merge',
  summary: 'Merges a keyword into another and deletes it',
  params: z.object({ id: pathId('integer') }),
  body: z.strictObject({ into: id('integer') }),
  response: z.object({
    /** False while titles are still being updated in the background; the keyword is deleted after the last of them. */
    is_done: z.boolean(),
  }),
});
