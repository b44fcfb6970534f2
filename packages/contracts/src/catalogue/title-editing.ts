import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { ExternalId } from './external-ids.ts';
import { Keyword } from './keywords.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { TITLE_TYPES } from './title-cards.ts';

const NAME_MAX = 300;
/** Money in whole dollars. */
const AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
const SMALLINT_MAX = 32_767;

/** A day of the calendar; PostgreSQL knows no year 0. */
export const editedDate = () =>
  z.iso
    .date()
    .refine((date) => date >= '0001', 'Enter a date after the year 0.')
    .nullable();
export const languageCode = () => z.string().regex(/^[a-z]{2,3}$/, 'Enter a code such as en.');
const countryCode = () => z.string().regex(/^[A-Z]{2}$/, 'Enter a code such as US.');
const line = (max: number) => lineText({ max }).nullable();

/** What somebody else calls a record; one provider may have several for it. */
export const ExternalIdForm = z.strictObject({
  provider: lineText({ min: 1, max: 40 }),
  kind: lineText({ min: 1, max: 40 }),
  value: lineText({ min: 1, max: 200 }),
});

const AliasForm = z.strictObject({
  name: lineText({ min: 1, max: NAME_MAX }),
  country_code: countryCode().nullable().default(null),
  language: languageCode().nullable().default(null),
});

/** Everything an editor says of a title but its pictures and people. */
export const TitleForm = z.strictObject({
  type: z.enum(TITLE_TYPES),
  name: lineText({ min: 1, max: NAME_MAX }),
  original_name: line(NAME_MAX),
  tagline: line(500),
  overview: text({ max: 20_000 }).nullable(),
  release_date: editedDate(),
  end_date: editedDate(),
  year: z.int().min(1).max(9999).nullable(),
  status: line(40),
  runtime: z.int().min(0).max(SMALLINT_MAX).nullable(),
  budget: z.int().min(0).max(AMOUNT_MAX).nullable(),
  revenue: z.int().min(0).max(AMOUNT_MAX).nullable(),
  original_language: languageCode().nullable(),
  certification: line(20),
  adult: z.boolean(),
  genre_ids: z.array(id('smallint')).max(50),
  /** Names; a keyword that is not there yet is created. */
  keywords: z.array(lineText({ min: 1, max: 100 })).max(500),
  country_codes: z.array(countryCode()).max(250),
  external_ids: z.array(ExternalIdForm).max(100),
  aliases: z.array(AliasForm).max(300),
});
export type TitleForm = z.infer<typeof TitleForm>;

/** A new title has a name and a kind; the rest can come later. */
export const NewTitleForm = TitleForm.partial().required({ type: true, name: true });
export type NewTitleForm = z.infer<typeof NewTitleForm>;

/** Only the fields that are named change, and only those that differ are locked against imports. */
export const TitleChanges = TitleForm.partial().extend({ version: editVersion() });
export type TitleChanges = z.infer<typeof TitleChanges>;

/** A field that imports leave alone, since an editor wrote it. */
export const FieldLock = z.object({
  field: z.string(),
  set_at: timestamp(),
  /** Nobody where the account is gone. */
  by: z.object({ id: id('integer'), name: z.string() }).nullable(),
});
export type FieldLock = z.infer<typeof FieldLock>;

/** How much stands in the sections beside the form. Counting stops at 10,000. */
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

/** A title as its editors see it; also one that was deleted. */
export const EditedTitle = z.object({
  id: id('integer'),
  slug: z.string(),
  version: z.int(),
  type: z.enum(TITLE_TYPES),
  name: z.string(),
  original_name: z.string().nullable(),
  tagline: z.string().nullable(),
  overview: z.string().nullable(),
  release_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  year: z.int().nullable(),
  status: z.string().nullable(),
  runtime: z.int().nullable(),
  budget: z.number().nullable(),
  revenue: z.number().nullable(),
  original_language: z.string().nullable(),
  certification: z.string().nullable(),
  adult: z.boolean(),
  genres: z.array(z.object({ id: id('smallint'), name: z.string() })),
  keywords: z.array(Keyword),
  country_codes: z.array(z.string()),
  external_ids: z.array(ExternalId),
  aliases: z.array(
    z.object({ name: z.string(), country_code: z.string().nullable(), language: z.string().nullable() }),
  ),
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
  /** Of one that was merged: where its address leads. */
  merged_into: z.object({ id: id('integer'), name: z.string(), slug: z.string() }).nullable(),
});
export type EditedTitle = z.infer<typeof EditedTitle>;

const params = z.object({ id: pathId('integer') });
const answer = z.object({ title: EditedTitle });
const editors = access.permission(cataloguePermissions.updateTitles);

export const createTitle = endpoint({
  method: 'POST',
  path: 'admin/titles',
  summary: 'Creates a film or a series; what is said of it is locked against imports',
  area: 'admin',
  access: editors,
  body: NewTitleForm,
  response: answer,
});

export const getEditedTitle = endpoint({
  method: 'GET',
  path: 'admin/titles/:id',
  summary:
    'A title as its editors see it: every field, its version, its locks, and how much stands in each section',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updateTitle = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id',
  summary: 'Changes the fields that are named, unless somebody saved since the version given',
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
  summary: 'Takes a title off the site; it can be restored',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
  errors: ['titles.gone'],
});

export const restoreTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/restore',
  summary: 'Brings a deleted title back to its address',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

/** Fields of the form and the pictures: whatever can be locked. */
const LOCKED_FIELDS_MAX = 60;

export const unlockTitle = endpoint({
  method: 'POST',
  path: 'admin/titles/:id/unlock',
  summary: 'Lets imports write these fields of a title again',
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
