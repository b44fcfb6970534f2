import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, queryInt, timestamp } from '../platform/fields.ts';
import { mergedFields } from '../platform/record-fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { personFields } from '../catalogue/person-fields.ts';
import { titleFields } from '../catalogue/title-fields.ts';

/** The maximum number of rows one merge can move. */
export const MERGE_ROWS_MAX = 10_000;

export const mergingErrors = defineErrors({
  'merging.too_large': {
    status: 409,
    message: 'Too much is attached to this record to move it. Merge the other one into it instead.',
  },
  'merging.undone': { status: 409, message: 'This merge has already been undone.' },
  'merging.built_upon': {
    status: 409,
    message: 'The record this was merged into was deleted. Restore it or undo its own merge first.',
  },
});

/** The fields of a person that can be taken from the merged record. Years are taken together with their dates. */
export const PERSON_MERGE_FIELDS = [...mergedFields(personFields, 'choose'), 'portrait'] as const;

/** The fields of a title that can be taken from the merged record. Genres, keywords and countries are combined. */
export const TITLE_MERGE_FIELDS = [
  ...mergedFields(titleFields, 'choose'),
  'poster',
  'backdrop',
  'logo',
] as const;

/** Related rows that move with a record. */
export const MERGE_RELATIONS = [
  'credits',
  'images',
  'videos',
  'seasons',
  'episodes',
  'external_ids',
  'reviews',
  'comments',
  'channel_items',
  'articles',
  'translations',
  'aliases',
  'scores',
  'watch_progress',
  'watch_dismissals',
  'viewings',
  'watchlist_items',
  'follows',
  'favourites',
  'imports',
  'merged_before',
] as const;
export type MergeRelation = (typeof MERGE_RELATIONS)[number];

const MovedRows = z.object({ relation: z.enum(MERGE_RELATIONS), rows: z.int() });

const Party = z.object({ id: id('integer'), name: z.string(), slug: z.string() });

/** A completed merge of two records. */
export const Merge = z.object({
  id: id('integer'),
  /** The record that was merged away. */
  from: Party,
  /** The record that was kept. */
  into: Party,
  moved: z.array(MovedRows),
  merged_at: timestamp(),
  by: z.object({ id: id('integer'), name: z.string() }).nullable(),
});
export type Merge = z.infer<typeof Merge>;

/**
 * The rows a merge would move. Rows the target already has, such as the same credit, stay behind and are no longer
 * shown.
 */
export const MergePreview = z.object({ moved: z.array(MovedRows), is_too_large: z.boolean() });
export type MergePreview = z.infer<typeof MergePreview>;

const params = z.object({ id: pathId('integer') });
const form = <const Fields extends readonly string[]>(fields: Fields) =>
  z.strictObject({
    into: id('integer'),
    /** The versions of both records, as they were compared. */
    version: editVersion(),
    into_version: editVersion(),
    /** Fields that the kept record takes from the other one. */
    take: z.array(z.enum(fields)).max(fields.length),
  });
const previewQuery = z.object({ into: queryInt(1, 2_147_483_647) });
const merges = z.object({ merges: z.array(Merge) });
const merged = z.object({ merge: Merge });
const peopleEditors = access.permission(editingPermissions.updatePeople);
const titleEditors = access.permission(cataloguePermissions.updateTitles);

export const PersonMergeForm = form(PERSON_MERGE_FIELDS);
export const TitleMergeForm = form(TITLE_MERGE_FIELDS);
export type MergeForm = z.infer<typeof PersonMergeForm> | z.infer<typeof TitleMergeForm>;

export const previewPersonMerge = endpoint({
  method: 'GET',
  path: 'admin/people/:id/merge',
  summary: 'Previews a merge of two people',
  area: 'admin',
  access: peopleEditors,
  params,
  query: previewQuery,
  response: MergePreview,
});

export const mergePerson = endpoint({
  method: 'POST',
  path: 'admin/people/:id/merge',
  summary: 'Merges a person into another; everything attached moves, and the old address redirects',
  area: 'admin',
  access: peopleEditors,
  params,
  body: PersonMergeForm,
  response: merged,
  errors: ['merging.too_large'],
});

export const listPersonMerges = endpoint({
  method: 'GET',
  path: 'admin/people/:id/merges',
  summary: 'Lists the merges of a person that are still in effect, newest first',
  area: 'admin',
  access: peopleEditors,
  params,
  response: merges,
});

export const undoPersonMerge = endpoint({
  method: 'POST',
  path: 'admin/person-merges/:id/undo',
  summary: 'Undoes a merge of two people; later changes are kept',
  area: 'admin',
  access: peopleEditors,
  params,
  response: merged,
  errors: ['merging.undone', 'merging.built_upon'],
});

export const previewTitleMerge = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/merge',
  summary: 'Previews a merge of two titles',
  area: 'admin',
  access: titleEditors,
  params,
  query: previewQuery,
  response: MergePreview,
});

export const mergeTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/merge',
  summary: 'Merges a title into another; everything attached moves, and the old address redirects',
  area: 'admin',
  access: titleEditors,
  params,
  body: TitleMergeForm,
  response: merged,
  errors: ['merging.too_large'],
});

export const listTitleMerges = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/merges',
  summary: 'Lists the merges of a title that are still in effect, newest first',
  area: 'admin',
  access: titleEditors,
  params,
  response: merges,
});

export const undoTitleMerge = endpoint({
  method: 'POST',
  path: 'admin/title-merges/:id/undo',
  summary: 'Undoes a merge of two titles; later changes are kept',
  area: 'admin',
  access: titleEditors,
  params,
  response: merged,
  errors: ['merging.undone', 'merging.built_upon'],
});
