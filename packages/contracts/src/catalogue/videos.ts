import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId } from '../platform/fields.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

export const VIDEO_CATEGORIES = ['full', 'trailer', 'teaser', 'clip', 'featurette'] as const;
export const VIDEO_KINDS = ['file', 'url', 'stream', 'embed', 'link'] as const;

/** A video in a list; playing it is the watch page's business. */
export const VideoCard = z.object({
  id: id('integer'),
  name: z.string(),
  category: z.enum(VIDEO_CATEGORIES),
  language: z.string().nullable(),
  seconds: z.int().nullable(),
  thumbnail: Picture.nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type VideoCard = z.infer<typeof VideoCard>;

export const listTitleVideos = endpoint({
  method: 'GET',
  path: 'titles/:id/videos',
  summary: 'The videos of a title, or of one season or episode of it',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({ videos: z.array(VideoCard) }),
  errors: ['titles.gone'],
});
