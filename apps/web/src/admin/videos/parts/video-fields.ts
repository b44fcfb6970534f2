import { z } from 'zod';
import { type EditedVideo, VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import {
  Chapter,
  SEGMENT_KINDS,
  VIDEO_CATEGORIES,
  VIDEO_KINDS,
  type VideoCategory,
} from '@kinora/contracts/catalogue/videos.ts';
import { formatTimecode, parseTimecode } from './timecode.ts';

/** Form fields hold strings; empty becomes null. */
const optionalNumber = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/, 'Enter a number.')
  .transform((text) => (text === '' ? null : Number(text)));

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text));

const moment = z.string().transform((text, context) => {
  const seconds = parseTimecode(text);
  if (seconds !== null) return seconds;
  context.addIssue({ code: 'custom', message: 'Enter a time such as 1:02:14.' });
  return z.NEVER;
});

const isAddress = (text: string | null) => text !== null && /^https?:\/\/\S+$/i.test(text);

/** The values of the video form; parsing produces the request body. */
export const VideoFields = z
  .object({
    title_id: z
      .string()
      .nullable()
      .refine((id) => id !== null, 'Choose a title.')
      .transform(Number),
    season: optionalNumber,
    episode: optionalNumber,
    name: VideoForm.shape.name,
    category: z.string().nullable().pipe(z.enum(VIDEO_CATEGORIES)),
    kind: z.string().nullable().pipe(z.enum(VIDEO_KINDS)),
    source: optionalText,
    /** The id of the uploaded file. */
    file_id: z.int().nullable(),
    quality: optionalText,
    language: optionalText,
    position: optionalNumber.transform((value) => value ?? 0),
    is_approved: z.boolean(),
    chapters: z.array(z.object({ at: moment, name: Chapter.shape.name })),
    segments: z.array(z.object({ kind: z.enum(SEGMENT_KINDS), from: moment, to: moment })),
    available_from: optionalText,
    available_until: optionalText,
    country_codes: z.array(z.string()),
  })
  .superRefine((fields, context) => {
    if (fields.kind !== 'file' && !isAddress(fields.source))
      context.addIssue({
        code: 'custom',
        path: ['source'],
        message: 'Enter an address that starts with https://.',
      });
    if (fields.episode !== null && fields.season === null)
      context.addIssue({ code: 'custom', path: ['season'], message: 'Choose the season of the episode.' });
  })
  .transform(ownSource)
  .pipe(VideoForm);

type Form = z.input<typeof VideoForm>;

/** The kind decides whether the source or the file is used; the other is not sent. */
function ownSource(fields: Form): Form {
  return fields.kind === 'file' ? { ...fields, source: null } : { ...fields, file_id: null };
}

export type VideoFieldValues = z.input<typeof VideoFields>;

const EMPTY: VideoFieldValues = {
  title_id: null,
  season: '',
  episode: '',
  name: '',
  category: 'full' satisfies VideoCategory,
  kind: 'file',
  source: '',
  file_id: null,
  quality: '',
  language: '',
  position: '0',
  is_approved: true,
  chapters: [],
  segments: [],
  available_from: '',
  available_until: '',
  country_codes: [],
};

const shown = (value: number | string | null) => (value === null ? '' : String(value));

/** Converts a video to form values. Without a video, returns the defaults of a new one. */
export function videoFieldValues(video?: EditedVideo): VideoFieldValues {
  if (video === undefined) return EMPTY;
  return {
    title_id: String(video.title.id),
    season: shown(video.season),
    episode: shown(video.episode),
    name: video.name,
    category: video.category,
    kind: video.kind,
    source: shown(video.source),
    file_id: video.file_id,
    quality: shown(video.quality),
    language: shown(video.language),
    position: String(video.position),
    is_approved: video.is_approved,
    chapters: video.chapters.map(({ at, name }) => ({ at: formatTimecode(at), name })),
    segments: video.segments.map(({ kind, from, to }) => ({
      kind,
      from: formatTimecode(from),
      to: formatTimecode(to),
    })),
    available_from: shown(video.available_from),
    available_until: shown(video.available_until),
    country_codes: video.country_codes,
  };
}
