import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, text, timestamp } from '../platform/fields.ts';
import { UNAVAILABLE_REASONS } from './availability.ts';
import { cataloguePermissions } from './permissions.ts';
import { Picture } from './pictures.ts';
import { TitleCard } from './title-cards.ts';
import { Chapter, Segment, VIDEO_CATEGORIES, VIDEO_KINDS, VideoCard } from './videos.ts';

/** The URL prefix for playlists, segments, captions and sprites of a video: `{prefix}{video}/{token}/…`. */
export const MEDIA_PATH = '/media/';

/** Why the files of a video are refused, although the token is valid. */
export const playbackErrors = defineErrors({
  'videos.not_yet_available': { status: 403, message: 'This video is not available yet.' },
  'videos.no_longer_available': { status: 403, message: 'This video is no longer available.' },
  'videos.not_in_country': { status: 403, message: 'This video is not available in your country.' },
});

/**
 * How long a playback token is valid, unless the video becomes unavailable earlier. It grants one viewer access to one
 * video.
 */
export const PLAYBACK_TOKEN_SECONDS = 6 * 60 * 60;

export const VIDEO_REPORT_REASONS = [
  'does_not_play',
  'wrong_video',
  'picture',
  'sound',
  'captions',
  'other',
] as const;
export type VideoReportReason = (typeof VIDEO_REPORT_REASONS)[number];

/** An episode in the season list of the watch page. Without a video it cannot be opened there. */
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
  /** False if it recently failed for most viewers. */
  is_healthy: z.boolean(),
});
export type WatchSource = z.infer<typeof WatchSource>;

/** The part of the watch page that is the same for everyone. Whether and how it plays is a separate call. */
export const WatchPage = z.object({
  video: VideoCard.extend({
    kind: z.enum(VIDEO_KINDS),
    category: z.enum(VIDEO_CATEGORIES),
    chapters: z.array(Chapter),
    segments: z.array(Segment),
    plays: z.int(),
    /** When it was added to this site. Search engines list no video without this date. */
    created_at: timestamp(),
  }),
  title: TitleCard.extend({ backdrop: Picture.nullable(), overview: z.string().nullable() }),
  /** Only for videos of an episode. */
  episode: WatchEpisode.nullable(),
  /** All sources of this film or episode, including the current one, healthy ones first. */
  sources: z.array(WatchSource),
  /** The season's episodes in order; empty for films. */
  episodes: z.array(WatchEpisode),
  /** The adjacent episodes that have a video, across seasons. */
  previous: WatchEpisode.nullable(),
  next: WatchEpisode.nullable(),
  /** Trailers, clips and similar videos of the title. */
  extras: z.array(VideoCard),
  related: z.array(TitleCard),
});
export type WatchPage = z.infer<typeof WatchPage>;

/** What a locked video requires: an account, or a permission granted by a role or plan. */
export const UNLOCK_REQUIREMENTS = ['login', 'permission'] as const;

const PlayableCaption = z.object({
  id: id('integer'),
  language: z.string(),
  name: z.string(),
  src: z.string(),
});

export const Playback = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    /** Identifies this viewing in calls to `plays`. Grants access to this video only. */
    token: z.string(),
    /** How long the token and the URLs on this site are valid. */
    valid_seconds: z.int(),
    /** hls and dash are playlists, file is a media file, embed is an iframe, link opens another site. */
    type: z.enum(['hls', 'dash', 'file', 'embed', 'link']),
    src: z.string(),
    captions: z.array(PlayableCaption),
    /** URL of the WebVTT file with the seek bar thumbnails. */
    sprite: z.string().nullable(),
    poster: Picture.nullable(),
    /** Where this user stopped last time, in seconds. */
    resume_at: z.number().nullable(),
  }),
  z.object({ state: z.literal('processing'), progress: z.number() }),
  z.object({ state: z.literal('failed') }),
  z.object({ state: z.literal('locked'), unlock: z.enum(UNLOCK_REQUIREMENTS) }),
  z.object({
    state: z.literal('unavailable'),
    reason: z.enum(UNAVAILABLE_REASONS),
    /** Only for `not_yet`: when it becomes available. */
    from: timestamp().nullable(),
  }),
]);
export type Playback = z.infer<typeof Playback>;

const params = z.object({ id: pathId('integer') });

export const getWatchPage = endpoint({
  method: 'GET',
  path: 'watch/:id',
  summary: 'Returns a video with its title, episodes, alternative sources and related titles',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  response: z.object({ watch: WatchPage }),
  errors: ['titles.gone'],
});

export const getPlayback = endpoint({
  method: 'GET',
  path: 'videos/:id/playback',
  summary: 'Returns the playback URLs of a video, valid for six hours, or why the caller cannot watch it',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  response: z.object({ playback: Playback }),
  rate: { max: 120, seconds: 60 },
});

export const reportVideo = endpoint({
  method: 'POST',
  path: 'videos/:id/reports',
  summary: 'Reports a broken video',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  body: z.strictObject({ reason: z.enum(VIDEO_REPORT_REASONS), text: text({ max: 1000 }).default('') }),
  response: z.object({}),
  rate: { max: 10, seconds: 3600 },
});

export const reportFailure = endpoint({
  method: 'POST',
  path: 'videos/:id/failures',
  summary: 'Records that a source failed to play, so that it is offered last',
  access: access.permission(cataloguePermissions.viewTitles),
  params,
  body: z.strictObject({ token: text({ min: 1, max: 400 }), reason: text({ max: 200 }) }),
  response: z.object({}),
  rate: { max: 30, seconds: 3600 },
});
