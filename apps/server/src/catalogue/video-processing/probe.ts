import { z } from 'zod';
import type { Probe, ProbedTrack } from './asset.ts';
import { UnusableFileError } from './failure.ts';

const MAX_SECONDS = 12 * 60 * 60;
const MAX_SIDES = [4096, 2304] as const;
const MAX_STREAMS = 64;
const MAX_LINES = 16;
const NAME_MAX = 80;
const FRAME_RATE = { least: 1, usual: 25, most: 60 };
/** Text captions; the others are bitmaps. */
const TEXT_CODECS = new Set(['subrip', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.int().optional() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.infer<typeof Stream>;

const Found = z.object({
  format: z.object({ duration: z.string().optional() }),
  streams: z.array(Stream),
});

/** Converts ffprobe's output. Throws for files that are not videos or exceed our limits. */
export function parseProbe(said: unknown): Probe {
  const found = Found.safeParse(said);
  if (!found.success) throw new UnusableFileError("The file can't be read as a video.");
  const { format, streams } = found.data;
  if (streams.length > MAX_STREAMS)
    throw new UnusableFileError(`The file has ${streams.length} streams; the limit is ${MAX_STREAMS}.`);
  const video = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  if (video === undefined) throw new UnusableFileError('The file has no video stream.');
  const seconds = Number(format.duration ?? video.duration ?? Number.NaN);
  assertLength(seconds);
  const { width, height } = shownSize(video);
  const sound = streams.filter(
    // An audio track without a known codec cannot be converted.
    (stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined,
  );
  const texts = streams.filter((stream) => TEXT_CODECS.has(stream.codec_name ?? ''));
  return {
    seconds,
    width,
    height,
    frameRate: frameRate(video.avg_frame_rate ?? ''),
    video: video.index,
    audio: sound.slice(0, MAX_LINES).map(lineOf),
    texts: texts.slice(0, MAX_LINES).map(lineOf),
  };
}

function assertLength(seconds: number): void {
  if (!Number.isFinite(seconds) || seconds <= 0) throw new UnusableFileError('The file has no duration.');
  if (seconds > MAX_SECONDS) throw new UnusableFileError('The video is longer than the limit of 12 hours.');
}

/** Rotated upright, with square pixels, as viewers see it. */
function shownSize({ width = 0, height = 0, sample_aspect_ratio: aspect, side_data_list: data }: Stream) {
  const [most, least] = [Math.max(width, height), Math.min(width, height)];
  if (least === 0) throw new UnusableFileError('The video stream has no dimensions.');
  if (most > MAX_SIDES[0] || least > MAX_SIDES[1])
    throw new UnusableFileError(`The video is ${width} × ${height}; the limit is ${MAX_SIDES.join(' × ')}.`);
  const shape = ratio(aspect ?? '', ':');
  const wide = Math.round(width * (shape >= 0.1 && shape <= 10 ? shape : 1));
  const turn = data?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return Math.abs(turn) % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}

function frameRate(text: string): number {
  const rate = ratio(text, '/');
  return Number.isFinite(rate) && rate > 0
    ? Math.min(FRAME_RATE.most, Math.max(FRAME_RATE.least, rate))
    : FRAME_RATE.usual;
}

function ratio(text: string, sign: string): number {
  const [over, under] = text.split(sign).map(Number);
  return (over ?? Number.NaN) / (under ?? Number.NaN);
}

const lineOf = ({ index, tags = {} }: Stream): ProbedTrack => ({
  stream: index,
  language: languageOf(tags.language ?? ''),
  name: nameOf(tags.title ?? ''),
});

/** Files use three-letter codes; browsers expect two letters where they exist. */
function languageOf(tag: string): string | null {
  const code = tag.toLowerCase();
  if (!/^[a-z]{2,3}$/u.test(code) || code === 'und') return null;
  return new Intl.Locale(code).language;
}

function nameOf(title: string): string | null {
  const name = title
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, NAME_MAX);
  return name === '' ? null : name;
}
