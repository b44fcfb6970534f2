import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { Chapter, Segment, VIDEO_CATEGORIES, VIDEO_KINDS, VideoCard } from './videos.ts';

/** Under which playlists, segments, captions and sprites of a video are served: `{prefix}{video}/{token}/…`. */
export const MEDIA_PATH = '/media/';

/** A token opens one video for one person this long. */
export const PLAYBACK_TOKEN_SECONDS = 6 * 60 * 60;

export const REPORT_REASONS = [
  'does_not_play',
  'wrong_video',
  'picture',
  'sound',
  'captions',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** An episode in the season list of the watch page. One without a video cannot be opened there. */
export const WatchEpisode = z.object({
  id: id('integer'),
  season_number: z.int(),
  episode_number: z.int(),
  name: z.string().nullable(),
  overview: z.string().nullable(),
  runtime: z.int().nullable(),
  still: Picture.nullable(),
  video_id: id('integer').nullable(),
});
export type WatchEpisode = z.infer<typeof WatchEpisode>;

/** Another copy of the same film or episode. */
export const WatchSource = z.object({
  id: id('integer'),
  name: z.string(),
  kind: z.enum(VIDEO_KINDS),
  language: z.string().nullable(),
  quality: z.string().nullable(),
  /** False when it failed for most of those who tried lately. */
  is_healthy: z.boolean(),
});
export type WatchSource = z.infer<typeof WatchSource>;

/** What the watch page shows to everybody alike. Whether and how it plays is asked for apart. */
export const WatchPage = z.object({
  video: VideoCard.extend({
    kind: z.enum(VIDEO_KINDS),
    category: z.enum(VIDEO_CATEGORIES),
    chapters: z.array(Chapter),
    segments: z.array(Segment),
    plays: z.int(),
    /** When it came to this site: search engines list no video without it. */
    created_at: timestamp(),
  }),
  title: TitleCard.extend({ backdrop: Picture.nullable(), overview: z.string().nullable() }),
  /** Of a video of an episode. */
  episode: WatchEpisode.nullable(),
  /** All of this film or episode, the one being watched included, the healthy ones first. */
  sources: z.array(WatchSource),
  /** The season's episodes in order; empty for films. */
  episodes: z.array(WatchEpisode),
  /** Across seasons; only those with a video. */
  previous: WatchEpisode.nullable(),
  next: WatchEpisode.nullable(),
  /** Trailers, clips and the like of the title. */
  extras: z.array(VideoCard),
  related: z.array(TitleCard),
});
export type WatchPage = z.infer<typeof WatchPage>;

/** What unlocks a video: an account, or a permission that a role or a plan brings. */
export const UNLOCKS = ['login', 'permission'] as const;

const PlayableCaption = z.object({
  id: id('integer'),
  language: z.string(),
  name: z.string(),
  src: z.string(),
});

export const Playback = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    /** Names this viewing to `plays`; opens nothing but this video. */
    token: z.string(),
    /** hls and dash are playlists, file is one media file, embed is a frame, link leads away. */
    type: z.enum(['hls', 'dash', 'file', 'embed', 'link']),
    src: z.string(),
    captions: z.array(PlayableCaption),
    /** WebVTT that names the pictures over the seek bar. */
    sprite: z.string().nullable(),
    poster: Picture.nullable(),
    /** Seconds at which this person stopped the last time. */
    resume_at: z.number().nullable(),
  }),
  z.object({ state: z.literal('processing'), progress: z.number() }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('locked'), unlock: z.enum(UNLOCKS) }),
]);
export type Playback = z.infer<typeof Playback>;

const params = z.object({ id: pathId('integer') });

export const getWatchPage = endpoint({
  method: 'GET',
  path: 'watch/:id',
  summary: 'A video with its title, episodes, other sources and what is like it',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  response: z.object({ watch: WatchPage }),
  errors: ['titles.gone'],
});

export const getPlayback = endpoint({
  method: 'GET',
  path: 'videos/:id/playback',
  summary: 'Where a video plays for the caller, for six hours; or what would unlock it',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  response: z.object({ playback: Playback }),
  rate: { max: 120, seconds: 60 },
});

export const reportVideo = endpoint({
  method: 'POST',
  path: 'videos/:id/reports',
  summary: 'Tells the people who run the site that a video is broken',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: text({ max: 1000 }).default('') }),
  response: z.object({}),
  rate: { max: 10, seconds: 3600 },
});

export const reportFailure = endpoint({
  method: 'POST',
  path: 'videos/:id/failures',
  summary: 'Notes that a source would not play, so that others are offered another one first',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  body: z.strictObject({ token: text({ min: 1, max: 400 }), reason: text({ max: 200 }) }),
  response: z.object({}),
  rate: { max: 30, seconds: 3600 },
});
