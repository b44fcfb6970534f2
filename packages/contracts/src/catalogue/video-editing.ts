import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { countryCode, id, lineText, pathId, text, timestamp } from '../platform/fields.ts';
import { cursorPageOf, cursorQuery } from '../platform/paging.ts';
import { defineRecordList, editVersion, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { defineSettings } from '../platform/settings.ts';
import { EpisodeScope } from './episode-scope.ts';
import { cataloguePermissions } from './permissions.ts';
import { TITLE_TYPES } from './title-cards.ts';
import { PROCESSING_STATES } from './video-processing.ts';
import { Chapter, Segment, VIDEO_CATEGORIES, VIDEO_KINDS, VideoCard } from './videos.ts';

export const videoErrors = defineErrors({
  'videos.file_taken': { status: 422, message: 'This file already belongs to a video.' },
  'videos.caption_unreadable': {
    status: 422,
    message: "These captions can't be read. Use WebVTT or SubRip.",
  },
});

/** The external players that pages may embed. */
export const videosSettings = defineSettings({
  name: 'videos',
  tab: 'videos',
  title: 'Players',
  schema: z.strictObject({
    embed_hosts: z
      .array(
        z
          .string()
          .regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, 'Enter a host name such as player.example.com.'),
      )
      .max(30)
      .default(['www.youtube-nocookie.com', 'player.vimeo.com', 'geo.dailymotion.com']),
  }),
  fields: {
    embed_hosts: {
      label: 'Allowed players',
      help: 'Host names of external players that pages may embed. One per line.',
    },
  },
});

/** The upload policies for video and caption files. */
export const VIDEO_UPLOADS = 'videos';
export const CAPTION_UPLOADS = 'captions';

export const Caption = z.object({
  id: id('integer'),
  language: z.string(),
  name: z.string(),
  cues: z.int(),
});
export type Caption = z.infer<typeof Caption>;

/** ISO 3166 has about 250 countries. */
const COUNTRIES_MAX = 300;

/** When and where a video can be played. */
const videoWindowShape = {
  /** Null: from the start. */
  available_from: timestamp().nullable(),
  /** Null: for good. */
  available_until: timestamp().nullable(),
  /** Empty: everywhere. */
  country_codes: z.array(countryCode()).max(COUNTRIES_MAX),
};

/** A video for editing. */
export const EditedVideo = VideoCard.extend({
  /** Increases with every change of a form field. Processing the file does not change it. */
  version: z.int(),
  kind: z.enum(VIDEO_KINDS),
  /** An external URL; null for uploaded files. */
  source: z.string().nullable(),
  file_id: id('integer').nullable(),
  quality: z.string().nullable(),
  position: z.int(),
  is_approved: z.boolean(),
  ...videoWindowShape,
  chapters: z.array(Chapter),
  segments: z.array(Segment),
  captions: z.array(Caption),
  title: z.object({ id: id('integer'), name: z.string(), slug: z.string(), type: z.enum(TITLE_TYPES) }),
  /** Only for uploaded files: the processing state. */
  processing: z.enum(PROCESSING_STATES).nullable(),
  health: z.object({
    failures: z.int(),
    plays: z.int(),
    last_failed_at: timestamp().nullable(),
    last_reason: z.string().nullable(),
    open_reports: z.int(),
  }),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type EditedVideo = z.infer<typeof EditedVideo>;

const SegmentForm = Segment.refine(({ from, to }) => to > from, {
  path: ['to'],
  message: 'The end must be after the start.',
});

const VideoFields = z.strictObject({
  title_id: id('integer'),
  season: z.int().min(0).max(32_767).nullable().default(null),
  episode: z.int().min(0).max(32_767).nullable().default(null),
  name: lineText({ min: 1, max: 200 }),
  category: z.enum(VIDEO_CATEGORIES),
  kind: z.enum(VIDEO_KINDS),
  source: text({ max: 2000 }).nullable().default(null),
  file_id: id('integer').nullable().default(null),
  quality: lineText({ max: 40 }).nullable().default(null),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
  position: z.int().min(0).max(32_767).default(0),
  is_approved: z.boolean().default(true),
  chapters: z.array(Chapter).max(200).default([]),
  segments: z.array(SegmentForm).max(20).default([]),
  available_from: videoWindowShape.available_from.default(null),
  available_until: videoWindowShape.available_until.default(null),
  country_codes: videoWindowShape.country_codes.default([]),
});

/** The form of the video editor. The kind determines whether `source` or `file_id` is used. */
export const VideoForm = VideoFields.refine(
  ({ available_from: from, available_until: until }) =>
    from === null || until === null || Date.parse(until) > Date.parse(from),
  { path: ['available_until'], message: 'The end must be after the start.' },
);
export type VideoForm = z.infer<typeof VideoForm>;

const VideoAnswer = z.object({ video: EditedVideo });
const params = z.object({ id: pathId('integer') });

export const videoList = defineRecordList({
  name: 'videos',
  sorts: ['created_at', 'updated_at', 'name'],
  orderBy: 'created_at',
  orderDir: 'desc',
  filters: {
    title: { kind: 'records' },
    category: { kind: 'choice', options: VIDEO_CATEGORIES },
    kind: { kind: 'choice', options: VIDEO_KINDS },
    language: { kind: 'text' },
    processing: { kind: 'choice', options: PROCESSING_STATES },
    is_approved: { kind: 'flag' },
    has_reports: { kind: 'flag' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
  },
});

export const listVideos = endpoint({
  method: 'GET',
  path: 'videos',
  summary: 'Lists videos, with search, filters and sorting; newest first by default',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  query: recordListQuery(videoList),
  response: recordPageOf(EditedVideo),
});

export const getVideo = endpoint({
  method: 'GET',
  path: 'videos/:id',
  summary: 'Returns a video for editing',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  response: VideoAnswer,
});

export const createVideo = endpoint({
  method: 'POST',
  path: 'videos',
  summary: 'Adds a video to a title, season or episode; an uploaded file is processed in the background',
  area: 'admin',
  access: access.permission(cataloguePermissions.createVideos),
  body: VideoForm,
  response: VideoAnswer,
  errors: ['videos.file_taken', 'titles.gone'],
});

export const updateVideo = endpoint({
  method: 'PUT',
  path: 'videos/:id',
  summary: 'Updates a video, if its version has not changed',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  body: VideoForm.safeExtend({ version: editVersion() }),
  response: VideoAnswer,
  errors: ['conflict', 'videos.file_taken', 'titles.gone'],
});

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: 'videos/:id',
  summary: 'Deletes a video with its file and everything generated from it',
  area: 'admin',
  access: access.permission(cataloguePermissions.deleteVideos),
  params,
  response: z.object({}),
});

export const addCaption = endpoint({
  method: 'POST',
  path: 'videos/:id/captions',
  summary: 'Adds uploaded captions to a video',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  body: z.strictObject({
    file_id: id('integer'),
    language: z.string().regex(/^[a-z]{2,3}$/),
    name: lineText({ min: 1, max: 80 }),
  }),
  response: z.object({ caption: Caption }),
  errors: ['videos.caption_unreadable'],
});

export const deleteCaption = endpoint({
  method: 'DELETE',
  path: 'videos/:id/captions/:captionId',
  summary: 'Removes captions from a video',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params: z.object({ id: pathId('integer'), captionId: pathId('integer') }),
  response: z.object({}),
});

/** With a season, returns its own videos and those of its episodes. */
export const EditedTitleVideosQuery = EpisodeScope.safeExtend(cursorQuery);
export type EditedTitleVideosQuery = z.infer<typeof EditedTitleVideosQuery>;

export const listEditedTitleVideos = endpoint({
  method: 'GET',
  path: 'admin/titles/:id/videos',
  summary: 'Lists the videos of a title, season or episode in order',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  query: EditedTitleVideosQuery,
  response: cursorPageOf(EditedVideo),
});

export const orderTitleVideos = endpoint({
  method: 'PUT',
  path: 'admin/titles/:id/videos/order',
  summary: 'Sorts the given videos of a title; the others keep their positions',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateVideos),
  params,
  body: z.strictObject({ ids: z.array(id('integer')).min(1).max(1000) }),
  response: z.object({}),
});
