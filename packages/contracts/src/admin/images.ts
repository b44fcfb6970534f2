import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { id, lineText, pathId, queryInt } from '../platform/fields.ts';
import {
  GalleryImage,
  IMAGE_KINDS,
  type ImageKind,
  IMAGE_OWNERS,
  type ImageOwner,
} from '../catalogue/images.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { PictureFocus } from '../catalogue/pictures.ts';

export const artworkErrors = defineErrors({
  'artwork.unreadable': {
    status: 422,
    message: "This file isn't a supported image. Use JPEG, PNG, WebP or AVIF with at most 50 million pixels.",
  },
});

/** The upload policy for images. */
export const IMAGE_UPLOADS = 'images';

/** The image kinds each record can have, and which of them can be its main image. */
export const OWNER_IMAGE_KINDS = {
  title_id: { all: ['poster', 'backdrop', 'still', 'logo'], main: ['poster', 'backdrop', 'logo'] },
  season_id: { all: ['poster'], main: ['poster'] },
  episode_id: { all: ['still'], main: ['still'] },
  person_id: { all: ['portrait'], main: ['portrait'] },
} as const satisfies Record<ImageOwner, { all: readonly ImageKind[]; main: readonly ImageKind[] }>;

const ownerIds = {
  title_id: id('integer').nullable().default(null),
  season_id: id('integer').nullable().default(null),
  episode_id: id('integer').nullable().default(null),
  person_id: id('integer').nullable().default(null),
};

/** Returns the owner of an image, or undefined unless exactly one of the four ids is set. */
export function imageOwner(
  ids: Readonly<Record<ImageOwner, number | null>>,
): [ImageOwner, number] | undefined {
  const given = IMAGE_OWNERS.flatMap((owner): [ImageOwner, number][] => {
    const value = ids[owner];
    return value === null ? [] : [[owner, value]];
  });
  return given.length === 1 ? given[0] : undefined;
}

const POSITION_MAX = 32_767;

export const pictureDetails = {
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
  licence: lineText({ max: 100 }).nullable().default(null),
  focus: PictureFocus.nullable().default(null),
  /** Whether it is the main poster, backdrop, logo, still or portrait of its record. */
  is_main: z.boolean().default(false),
};

/** An image for editing. */
export const EditedImage = GalleryImage.extend({
  title_id: id('integer').nullable(),
  season_id: id('integer').nullable(),
  episode_id: id('integer').nullable(),
  person_id: id('integer').nullable(),
  position: z.int(),
  is_main: z.boolean(),
});
export type EditedImage = z.infer<typeof EditedImage>;

export const ImageForm = z
  .strictObject({
    /** A file uploaded under the `images` policy. */
    file_id: id('integer'),
    kind: z.enum(IMAGE_KINDS),
    ...ownerIds,
    ...pictureDetails,
  })
  .superRefine((form, context) => {
    const [owner] = imageOwner(form) ?? [];
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    if (owner === undefined) return refuse('title_id', 'Specify one title, season, episode or person.');
    const { all, main } = OWNER_IMAGE_KINDS[owner];
    const isOneOf = (kinds: readonly ImageKind[]) => kinds.includes(form.kind);
    if (!isOneOf(all)) return refuse('kind', `Choose ${all.join(', ')}.`);
    return form.is_main && !isOneOf(main)
      ? refuse('is_main', "This kind of image can't be the main image.")
      : undefined;
  });
export type ImageForm = z.infer<typeof ImageForm>;

/** All editable fields. Omitted fields are reset to their defaults. */
export const ImageChanges = z.strictObject({
  ...pictureDetails,
  position: z.int().min(0).max(POSITION_MAX).default(0),
});
export type ImageChanges = z.infer<typeof ImageChanges>;

const params = z.object({ id: pathId('integer') });
const answer = z.object({ image: EditedImage });
const ownerQuery = queryInt(1, 2_147_483_647).optional();

export const listImages = endpoint({
  method: 'GET',
  path: 'images',
  summary: 'Lists the images of a title, season, episode or person',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  query: z.object({
    title_id: ownerQuery,
    season_id: ownerQuery,
    episode_id: ownerQuery,
    person_id: ownerQuery,
  }),
  response: z.object({ images: z.array(EditedImage) }),
});

export const createImage = endpoint({
  method: 'POST',
  path: 'images',
  summary: 'Creates an image from an uploaded file; images of people also need people.update',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  body: ImageForm,
  response: answer,
  errors: ['artwork.unreadable'],
  rate: { max: 120, seconds: 60 },
});

export const updateImage = endpoint({
  method: 'PUT',
  path: 'images/:id',
  summary:
    'Updates the details of an image, and whether it is the main one of its record; images of people also need people.update',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  params,
  body: ImageChanges,
  response: answer,
});

export const deleteImage = endpoint({
  method: 'DELETE',
  path: 'images/:id',
  summary:
    'Deletes an image in all sizes; without a main image, a record shows generated art. Images of people also need people.update',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  params,
  response: z.object({}),
});

export const orderImages = endpoint({
  method: 'PUT',
  path: 'images/order',
  summary:
    'Sorts the images of a title, season, episode or person; unlisted images follow. Images of people also need people.update',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  body: z.strictObject({ ...ownerIds, ids: z.array(id('integer')).min(1).max(500) }),
  response: z.object({ images: z.array(EditedImage) }),
});
