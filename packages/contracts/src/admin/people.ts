import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { inputShape, outputShape } from '../platform/record-fields.ts';
import { editVersion } from '../platform/record-lists.ts';
import { translatedShape, translationsInput, translationsOutput } from '../platform/translation-fields.ts';
import { EditedImage, ImageChanges, pictureDetails } from './images.ts';
import { editingPermissions } from '../catalogue/editing-permissions.ts';
import { ExternalId } from '../catalogue/external-ids.ts';
import { personFields } from '../catalogue/person-fields.ts';
import { Picture } from '../catalogue/pictures.ts';
import { TITLE_TYPES } from '../catalogue/title-cards.ts';
import { ExternalIdForm } from './titles.ts';
import { FieldLock } from '../catalogue/provenance.ts';

export const peopleEditingErrors = defineErrors({
  'people.merged': {
    status: 409,
    message: 'This person was merged into another. Undo the merge to restore them.',
  },
});

/** The upload policy for portraits. */
export const PORTRAIT_UPLOADS = 'portraits';

/** The texts of a person that editors can translate. */
export const personTexts = translatedShape(personFields);

/** All editable fields of a person except images and credits. */
export const PersonForm = z.strictObject({
  ...inputShape(personFields),
  external_ids: z.array(ExternalIdForm).max(100),
  translations: translationsInput(personTexts),
});
export type PersonForm = z.infer<typeof PersonForm>;

/** Only the name is required to create a person. */
export const NewPersonForm = PersonForm.partial().required({ name: true });
export type NewPersonForm = z.infer<typeof NewPersonForm>;

/** Only the given fields change, and only fields whose value differs are locked against imports. */
export const PersonChanges = PersonForm.partial().extend({ version: editVersion() });
export type PersonChanges = z.infer<typeof PersonChanges>;

/** A person for editing, including deleted ones. */
export const EditedPerson = z.object({
  id: id('integer'),
  slug: z.string(),
  version: z.int(),
  ...outputShape(personFields),
  portrait: Picture.nullable(),
  external_ids: z.array(ExternalId),
  translations: translationsOutput(personTexts),
  popularity: z.number(),
  source: z.string(),
  locks: z.array(FieldLock),
  /** The number of related records. Counting stops at 10,000. */
  counts: z.object({ credits: z.int(), images: z.int(), articles: z.int() }),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
  /** Only after a merge: the person their page redirects to. */
  merged_into: z.object({ id: id('integer'), name: z.string(), slug: z.string() }).nullable(),
});
export type EditedPerson = z.infer<typeof EditedPerson>;

/** One credit of a person, with its title, season and episode. */
export const PersonCreditRow = z.object({
  id: id('bigint'),
  title: z.object({
    id: id('integer'),
    name: z.string(),
    slug: z.string(),
    type: z.enum(TITLE_TYPES),
    year: z.int().nullable(),
    poster: Picture.nullable(),
    is_deleted: z.boolean(),
  }),
  /** Both are null for a credit on the whole title. */
  season: z.int().nullable(),
  episode: z.int().nullable(),
  department: z.string(),
  job: z.string().nullable(),
  character: z.string().nullable(),
  position: z.int(),
});
export type PersonCreditRow = z.infer<typeof PersonCreditRow>;

const params = z.object({ id: pathId('integer') });
const imageParams = z.object({ id: pathId('integer'), imageId: pathId('integer') });
const answer = z.object({ person: EditedPerson });
const editors = access.permission(editingPermissions.updatePeople);

export const createPerson = endpoint({
  method: 'POST',
  path: 'admin/people',
  summary: 'Creates a person; the given fields are protected from imports',
  area: 'admin',
  access: editors,
  body: NewPersonForm,
  response: answer,
});

export const getEditedPerson = endpoint({
  method: 'GET',
  path: 'admin/people/:id',
  summary: 'Returns a person for editing, with version, locked fields and counts',
  area: 'admin',
  access: editors,
  params,
  response: answer,
});

export const updatePerson = endpoint({
  method: 'PUT',
  path: 'admin/people/:id',
  summary: 'Updates the given fields, if the version has not changed',
  area: 'admin',
  access: editors,
  params,
  body: PersonChanges,
  response: answer,
  errors: ['people.gone'],
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: 'admin/people/:id',
  summary: 'Deletes a person, who can be restored',
  area: 'admin',
  access: editors,
  params,
  response: z.object({}),
});

export const restorePerson = endpoint({
  method: 'POST',
  path: 'admin/people/:id/restore',
  summary: 'Restores a deleted person',
  area: 'admin',
  access: editors,
  params,
  response: answer,
  errors: ['people.merged'],
});

/** All lockable fields: those of the form, and the portrait. */
const LOCKED_FIELDS_MAX = 60;

export const unlockPerson = endpoint({
  method: 'POST',
  path: 'admin/people/:id/unlock',
  summary: 'Unlocks fields of a person for imports',
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
});

export const listEditedPersonCredits = endpoint({
  method: 'GET',
  path: 'admin/people/:id/credits',
  summary: "Lists a person's credits, newest titles first",
  area: 'admin',
  access: editors,
  params,
  query: z.object(cursorQuery),
  response: cursorPageOf(PersonCreditRow),
});

export const listPersonImages = endpoint({
  method: 'GET',
  path: 'admin/people/:id/images',
  summary: 'Lists the images of a person',
  area: 'admin',
  access: editors,
  params,
  response: z.object({ images: z.array(EditedImage) }),
});

export const createPersonImage = endpoint({
  method: 'POST',
  path: 'admin/people/:id/images',
  summary: 'Creates an image of a person from an uploaded file',
  area: 'admin',
  access: editors,
  params,
  /** A file uploaded under the `portraits` policy. */
  body: z.strictObject({ file_id: id('integer'), ...pictureDetails }),
  response: z.object({ image: EditedImage }),
  errors: ['artwork.unreadable'],
  rate: { max: 120, seconds: 60 },
});

export const updatePersonImage = endpoint({
  method: 'PUT',
  path: 'admin/people/:id/images/:imageId',
  summary: "Updates the details of an image, and whether it is the person's main image",
  area: 'admin',
  access: editors,
  params: imageParams,
  body: ImageChanges,
  response: z.object({ image: EditedImage }),
});

export const deletePersonImage = endpoint({
  method: 'DELETE',
  path: 'admin/people/:id/images/:imageId',
  summary: 'Deletes an image of a person in all sizes',
  area: 'admin',
  access: editors,
  params: imageParams,
  response: z.object({}),
});
