import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

export const IMAGE_KINDS = ['poster', 'backdrop', 'still', 'logo', 'portrait'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export const IMAGE_OWNERS = ['title_id', 'season_id', 'episode_id', 'person_id'] as const;
export type ImageOwner = (typeof IMAGE_OWNERS)[number];

export const GalleryImage = z.object({
  id: id('integer'),
  kind: z.enum(IMAGE_KINDS),
  picture: Picture,
  language: z.string().nullable(),
  source: z.string(),
  licence: z.string().nullable(),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

export const listTitleImages = endpoint({
  method: 'GET',
  path: 'titles/:id/images',
  summary: 'Lists the images of a title',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  response: z.object({ images: z.array(GalleryImage) }),
  errors: ['titles.gone'],
});
