import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { flags } from '#platform/ffmpeg/flags.ts';
import type { Probe, Sprite } from './asset.ts';
import { writeWebVtt } from './captions.ts';
import { convert, type ProbedContext, SOURCE_FILE, type StepResult } from './step-context.ts';
import { UnusableFileError } from './failure.ts';
import { storeFile } from './hls.ts';
import { savePoster, saveSprite } from './video-processing.results.repository.ts';

const MEGABYTE = 1024 * 1024;
const POSTER_WIDTH = 1280;
const POSTER_SECONDS = 120;
/** Far enough in to skip black frames and logos. */
const POSTER_AT = 0.2;
const BLUR_WIDTH = 16;
/** Seek bar thumbnails. */
const PICTURE_WIDTH = 240;
const COLUMNS = 5;
const ROWS = 5;
const LEAST_SECONDS = 2;
const MOST_PICTURES = 300;
/** A short clip may have only a single keyframe. */
const SHORT_SECONDS = 600;

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** Key of the poster on the public disk. */
export const posterKey = (folder: string): string => `video-posters/${folder.split('/').at(-1)}.webp`;

/** The poster shown before the video plays: the most representative frame of one second. */
export async function makePoster(context: ProbedContext): Promise<StepResult> {
  const { probe, cwd, ffmpeg, signal, storage, videoId, folder } = context;
  const width = even(Math.min(POSTER_WIDTH, probe.width));
  const height = even((width * probe.height) / probe.width);
  await ffmpeg.run({
    cwd,
    signal,
    input: { file: SOURCE_FILE, options: flags({ ss: (probe.seconds * POSTER_AT).toFixed(3) }) },
    output: [
      ...flags({ map: `0:${probe.video}`, vf: `scale=${width}:${height},setsar=1,thumbnail=25` }),
      ...flags({ 'frames:v': 1, map_metadata: -1, 'c:v': 'mjpeg', 'q:v': 2, f: 'image2', update: 1 }),
      'poster.jpg',
    ],
    seconds: POSTER_SECONDS,
    bytes: 16 * MEGABYTE,
  });
  const taken = await readFile(path.join(cwd, 'poster.jpg')).catch(() => undefined);
  if (taken === undefined) throw new UnusableFileError('No thumbnail could be extracted from the file.');
  const { bytes, ...picture } = await finish(taken);
  const poster: StoredPicture = { key: posterKey(folder), ...picture };
  await storage.put('public', poster.key, bytes, { contentType: 'image/webp', size: bytes.length });
  return { write: (tx) => savePoster(tx, videoId, poster) };
}

async function finish(taken: Buffer) {
  const picture = sharp(taken);
  const [{ data, info }, { dominant }, tiny] = await Promise.all([
    picture.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    picture.clone().stats(),
    picture.clone().resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer(),
  ]);
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    color: `#${color.join('')}`,
    blur: tiny.toString('base64'),
  };
}

/** Seek bar thumbnails on sheets, and the list that maps them to times. */
export async function makeSprite(context: ProbedContext): Promise<StepResult> {
  const { probe, cwd, storage, videoId, folder } = context;
  const sprite = planSprite(probe);
  const { every, width, height, count } = sprite;
  await convert(context, {
    // Decodes only keyframes of a long film, so that reading is limited by the disk alone.
    inputOptions: probe.seconds > SHORT_SECONDS ? flags({ skip_frame: 'nokey' }) : [],
    output: [
      ...flags({
        map: `0:${probe.video}`,
        map_metadata: -1,
        'c:v': 'mjpeg',
        'q:v': 5,
        vf:
          `scale=${width}:${height},setsar=1,fps=1/${every}:round=up,tpad=stop=-1:stop_mode=clone,` +
          `trim=end_frame=${count},tile=${COLUMNS}x${ROWS}`,
        fps_mode: 'passthrough',
        start_number: 0,
        f: 'image2',
      }),
      'sprite-%d.jpg',
    ],
    seconds: POSTER_SECONDS + probe.seconds * 10,
    bytes: sprite.sheets * 4 * MEGABYTE,
  });
  for (let sheet = 0; sheet < sprite.sheets; sheet += 1)
    await storeFile(storage, path.join(cwd, `sprite-${sheet}.jpg`), `${folder}/sprite-${sheet}.jpg`);
  await writeFile(path.join(cwd, 'sprite.vtt'), spriteVtt(sprite, probe.seconds));
  await storeFile(storage, path.join(cwd, 'sprite.vtt'), `${folder}/sprite.vtt`);
  return { write: (tx) => saveSprite(tx, videoId, sprite) };
}

/** Number and size of the thumbnails: one every two seconds, fewer for a long film. */
export function planSprite({ seconds, width, height }: Pick<Probe, 'seconds' | 'width' | 'height'>): Sprite {
  const every = Math.max(LEAST_SECONDS, Math.ceil(seconds / MOST_PICTURES));
  const count = Math.max(1, Math.ceil(seconds / every));
  return {
    sheets: Math.ceil(count / (COLUMNS * ROWS)),
    count,
    columns: COLUMNS,
    rows: ROWS,
    width: PICTURE_WIDTH,
    height: even((PICTURE_WIDTH * height) / width),
    every,
  };
}

/** WebVTT whose cues are regions of the sheets. */
export function spriteVtt({ count, columns, rows, width, height, every }: Sprite, seconds: number): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const [sheet, place] = [Math.floor(index / (columns * rows)), index % (columns * rows)];
    const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
    const start = index * every;
    return {
      start,
      end: Math.min(start + every, Math.max(seconds, start + 0.001)),
      settings: '',
      text: `sprite-${sheet}.jpg#xywh=${x},${y},${width},${height}`,
    };
  });
  return writeWebVtt(cues);
}
