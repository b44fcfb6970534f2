import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, lineText, pathId } from '../platform/fields.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';

export const VIDEO_CATEGORIES = ['full', 'trailer', 'teaser', 'clip', 'featurette'] as const;
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];

/**
 * file: an uploaded file. url: an external media file. stream: external HLS or DASH. embed: another site's player.
 * link: another site.
 */
export const VIDEO_KINDS = ['file', 'url', 'stream', 'embed', 'link'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

export const SEGMENT_KINDS = ['intro', 'recap', 'credits'] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** One day: longer than any film, and small enough for every column. */
const SECONDS_MAX = 86_400;
const Seconds = z.number().min(0).max(SECONDS_MAX);

export const Chapter = z.strictObject({ at: Seconds, name: lineText({ min: 1, max: 120 }) });
export type Chapter = z.infer<typeof Chapter>;

/** A section that viewers can skip. */
export const Segment = z.strictObject({ kind: z.enum(SEGMENT_KINDS), from: Seconds, to: Seconds });
export type Segment = z.infer<typeof Segment>;

/** A video in a list. Playback is handled by the watch page. */
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

/** The target of a Play button: a film, an episode with its numbers, or a trailer if there is neither. */
export const PlayTarget = z.object({
  video_id: id('integer'),
  category: z.enum(VIDEO_CATEGORIES),
  season: z.int().nullable(),
  episode: z.int().nullable(),
});
export type PlayTarget = z.infer<typeof PlayTarget>;

export const listTitleVideos = endpoint({
  method: 'GET',
  path: 'titles/:id/videos',
  summary: 'Lists the videos of a title, season or episode',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer') }),
  query: EpisodeScope,
  response: z.object({ videos: z.array(VideoCard) }),
  errors: ['titles.gone'],
});
