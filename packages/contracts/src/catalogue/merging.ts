import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, queryInt, timestamp } from '../platform/fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { editingPermissions } from './editing-permissions.ts';
import { cataloguePermissions } from './permissions.ts';

/** More rows than this do not move at once. */
export const MERGE_ROWS_MAX = 10_000;

export const mergingErrors = defineErrors({
  'merging.too_large': {
    status: 409,
    message: 'Too much belongs to this record to be moved at once. Merge the other one into it instead.',
  },
  'merging.undone': { status: 409, message: 'This merge has been undone already.' },
  'merging.built_upon': {
    status: 409,
    message: 'The record this was merged into is gone. Bring it back first, or undo its own merge.',
  },
});

/** What of a person may be taken over from the other; years come with their dates. */
export const PERSON_MERGE_FIELDS = [
  'name',
  'gender',
  'birth_date',
  'death_date',
  'birth_place',
  'biography',
  'known_for_department',
  'portrait',
] as const;

/** What of a title may be taken over from the other. Genres, keywords and countries are joined. */
export const TITLE_MERGE_FIELDS = [
  'name',
  'original_name',
  'tagline',
  'overview',
  'release_date',
  'end_date',
  'year',
  'status',
  'runtime',
  'budget',
  'revenue',
  'original_language',
  'certification',
  'adult',
  'poster',
  'backdrop',
  'logo',
] as const;

/** What belongs to a record and moves with it. */
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
  'merged_before',
] as const;
export type MergeRelation = (typeof MERGE_RELATIONS)[number];

const MovedRows = z.object({ relation: z.enum(MERGE_RELATIONS), rows: z.int() });

const Party = z.object({ id: id('integer'), name: z.string(), slug: z.string() });

/** Two records that became one. */
export const Merge = z.object({
  id: id('integer'),
  /** The one that went. */
  from: Party,
  /** The one that stayed. */
  into: Party,
  moved: z.array(MovedRows),
  merged_at: timestamp(),
  by: z.object({ id: id('integer'), name: z.string() }).nullable(),
});
export type Merge = z.infer<typeof Merge>;

/** What a merge would move. What the other has already, as the same credit, stays behind and is not shown any more. */
export const MergePreview = z.object({ moved: z.array(MovedRows), is_too_large: z.boolean() });
export type MergePreview = z.infer<typeof MergePreview>;

const params = z.object({ id: pathId('integer') });
const form = <const Fields extends readonly string[]>(fields: Fields) =>
  z.strictObject({
    into: id('integer'),
    /** Of both, as they were shown side by side. */
    version: editVersion(),
    into_version: editVersion(),
    /** Fields the one that stays takes from the one that goes. */
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
  summary: 'What would move if this person were merged into another',
  area: 'admin',
  access: peopleEditors,
  params,
  query: previewQuery,
  response: MergePreview,
});

export const mergePerson = endpoint({
  method: 'POST',
  path: 'admin/people/:id/merge',
  summary: 'Merges a person into another: all that is theirs moves, and their address leads there',
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
  summary: 'Merges of a person that stand, the latest first: the one they went in, and those they took in',
  area: 'admin',
  access: peopleEditors,
  params,
  response: merges,
});

export const undoPersonMerge = endpoint({
  method: 'POST',
  path: 'admin/person-merges/:id/undo',
  summary: 'Splits two people again: whatever still stands as the merge left it goes back',
  area: 'admin',
  access: peopleEditors,
  params,
  response: merged,
  errors: ['merging.undone', 'merging.built_upon'],
});

export const previewTitleMerge = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/merge',
  summary: 'What would move if this title were merged into another',
  area: 'admin',
  access: titleEditors,
  params,
  query: previewQuery,
  response: MergePreview,
});

export const mergeTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/merge',
  summary: 'Merges a title into another: all that is its own moves, and its address leads there',
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
  summary: 'Merges of a title that stand, the latest first: the one it went in, and those it took in',
  area: 'admin',
  access: titleEditors,
  params,
  response: merges,
});

export const undoTitleMerge = endpoint({
  method: 'POST',
  path: 'admin/title-merges/:id/undo',
  summary: 'Splits two titles again: whatever still stands as the merge left it goes back',
  area: 'admin',
  access: titleEditors,
  params,
  response: merged,
  errors: ['merging.undone', 'merging.built_upon'],
});
