import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { countryCode, id, languageCode, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { inputShape, outputShape } from '../platform/record-fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { translatedShape, translationsInput, translationsOutput } from '../platform/translation-fields.ts';
import { ExternalId } from '../catalogue/external-ids.ts';
import { COLLECTION_NAME_MAX } from '../catalogue/collections.ts';
import { Keyword } from '../catalogue/keywords.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { Picture } from '../catalogue/pictures.ts';
import { TITLE_NAME_MAX, titleFields } from '../catalogue/title-fields.ts';
import { FieldLock } from '../catalogue/provenance.ts';

/** The id of a record at an external provider, which may have several for the same record. */
export const ExternalIdForm = z.strictObject({
  provider: lineText({ min: 1, max: 40 }),
  kind: lineText({ min: 1, max: 40 }),
  value: lineText({ min: 1, max: 200 }),
});

const AliasForm = z.strictObject({
  name: lineText({ min: 1, max: TITLE_NAME_MAX }),
  country_code: countryCode().nullable().default(null),
  language: languageCode().nullable().default(null),
});

/** The texts of a title that editors can translate. */
export const titleTexts = translatedShape(titleFields);

/** All editable fields of a title except images and credits. */
export const TitleForm = z.strictObject({
  ...inputShape(titleFields),
  genre_ids: z.array(id('smallint')).max(50),
  /** Keyword names; missing keywords are created. */
  keywords: z.array(lineText({ min: 1, max: 100 })).max(500),
  external_ids: z.array(ExternalIdForm).max(100),
  aliases: z.array(AliasForm).max(300),
  /** The name of its collection; a missing collection is created. */
  collection: lineText({ min: 1, max: COLLECTION_NAME_MAX }).nullable(),
  translations: translationsInput(titleTexts),
});
export type TitleForm = z.infer<typeof TitleForm>;

/** Only the name and type are required to create a title. */
export const NewTitleForm = TitleForm.partial().required({ type: true, name: true });
export type NewTitleForm = z.infer<typeof NewTitleForm>;

/** Only the given fields change, and only fields whose value differs are locked against imports. */
export const TitleChanges = TitleForm.partial().extend({ version: editVersion() });
export type TitleChanges = z.infer<typeof TitleChanges>;

/** The counts of the sections next to the form stop here. */
export const TITLE_COUNT_MAX = 10_000;
const SectionCounts = z.object({
  reviews: z.int(),
  comments: z.int(),
  images: z.int(),
  cast: z.int(),
  crew: z.int(),
  videos: z.int(),
  seasons: z.int(),
});

/** A title for editing, including deleted ones. */
export const EditedTitle = z.object({
  id: id('integer'),
  slug: z.string(),
  version: z.int(),
  ...outputShape(titleFields),
  genres: z.array(z.object({ id: id('smallint'), name: z.string() })),
  keywords: z.array(Keyword),
  external_ids: z.array(ExternalId),
  aliases: z.array(
    z.object({ name: z.string(), country_code: z.string().nullable(), language: z.string().nullable() }),
  ),
  collection: z.string().nullable(),
  translations: translationsOutput(titleTexts),
  poster: Picture.nullable(),
  backdrop: Picture.nullable(),
  logo: Picture.nullable(),
  season_count: z.int(),
  episode_count: z.int(),
  popularity: z.number(),
  score: z.number().nullable(),
  votes: z.int(),
  source: z.string(),
  locks: z.array(FieldLock),
  counts: SectionCounts,
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
  /** Only after a merge: the title its page redirects to. */
  merged_into: z.object({ id: id('integer'), name: z.string(), slug: z.string() }).nullable(),
});
export type EditedTitle = z.infer<typeof EditedTitle>;

const params = z.object({ id: pathId('integer') });
const answer = z.object({ title: EditedTitle });
const editors = access.permission(cataloguePermissions.updateTitles);

export const createTitle = endpoint({
  method: 'POST',
  path: 'admin/titles',
  summary: 'Creates a movie or series; the given fields are protected from imports',
  area: 'admin',
  access: editors,
  body: NewTitleForm,
  response: answer,
});

export const getEditedTitle = endpoint({
  method: 'GET',
  path: 'admin/titles/:id',
  summary: 'Returns a title for editing, with version, locked fields and counts',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updateTitle = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id',
  summary: 'Updates the given fields, if the version has not changed',
  area: 'admin',
  access: editors,
  params,
  body: TitleChanges,
  response: answer,
  errors: ['titles.gone'],
});

export const deleteTitle = endpoint({
  method: 'DELETE',
  path: 'admin/titles/:id',
  summary: 'Deletes a title, which can be restored',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
  errors: ['titles.gone'],
});

export const restoreTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/restore',
  summary: 'Restores a deleted title',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

/** All lockable fields: those of the form, and the images. */
const LOCKED_FIELDS_MAX = 60;

export const unlockTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/unlock',
  summary: 'Unlocks fields of a title for imports',
  area: 'admin',
  access: editors,
  params,
  body: z.strictObject({
    fields: z
      .array(text({ min: 1, max: 60 }))
      .min(1)
      .max(LOCKED_FIELDS_MAX),
  }),
  response: answer,
  errors: ['titles.gone'],
});
