import { z } from 'zod';
import { type EditedVideo, VideoForm } from '@kinora/contracts/catalogue/video-editing.ts';
import {
  Chapter,
  SEGMENT_KINDS,
  VIDEO_CATEGORIES,
  VIDEO_KINDS,
  type VideoCategory,
} from '@kinora/contracts/catalogue/videos.ts';
import { writeClockTime, readClockTime } from './clock-time.ts';

/** Fields of a form are texts; an empty one means nothing. */
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
  const seconds = readClockTime(text);
  if (seconds !== null) return seconds;
  context.addIssue({ code: 'custom', message: 'Write a time such as 1:02:14.' });
  return z.NEVER;
});

const isAddress = (text: string | null) => text !== null && /^https?:\/\/\S+$/i.test(text);

/** The form of a video as its fields hold it; it makes what the server takes. */
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
    /** Of an upload that has arrived. */
    file_id: z.int().nullable(),
    quality: optionalText,
    language: optionalText,
    position: optionalNumber.transform((value) => value ?? 0),
    is_approved: z.boolean(),
    chapters: z.array(z.object({ at: moment, name: Chapter.shape.name })),
    segments: z.array(z.object({ kind: z.enum(SEGMENT_KINDS), from: moment, to: moment })),
  })
  .superRefine((fields, context) => {
    if (fields.kind !== 'file' && !isAddress(fields.source))
      context.addIssue({
        code: 'custom',
        path: ['source'],
        message: 'Enter an address that begins with https://.',
      });
    if (fields.episode !== null && fields.season === null)
      context.addIssue({ code: 'custom', path: ['season'], message: 'Choose the season of the episode.' });
  })
  .transform(ownSource)
  .pipe(VideoForm);

type Form = z.input<typeof VideoForm>;

/** Which of source and file counts is decided by the kind; the other is not sent. */
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
};

const shown = (value: number | string | null) => (value === null ? '' : String(value));

/** What the fields hold of a video, or of one that is to be added. */
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
    chapters: video.chapters.map(({ at, name }) => ({ at: writeClockTime(at), name })),
    segments: video.segments.map(({ kind, from, to }) => ({
      kind,
      from: writeClockTime(from),
      to: writeClockTime(to),
    })),
  };
}
