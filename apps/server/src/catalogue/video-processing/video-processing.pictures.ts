import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { flags } from '#platform/ffmpeg/flags.ts';
import type { Probe, Sprite } from './video-processing.asset.ts';
import { writeWebVtt } from './video-processing.captions.ts';
import { convert, type ProbedContext, SOURCE, type StepResult } from './video-processing.context.ts';
import { UnusableFileError } from './video-processing.failure.ts';
import { storeFile } from './video-processing.hls.ts';
import { savePoster, saveSprite } from './video-processing.results-repository.ts';

const MEGABYTE = 1024 * 1024;
const POSTER_WIDTH = 1280;
const POSTER_SECONDS = 120;
/** Far enough in to be past the black and the logos. */
const POSTER_AT = 0.2;
const BLUR_WIDTH = 16;
/** Pictures over the seek bar. */
const PICTURE_WIDTH = 240;
const COLUMNS = 5;
const ROWS = 5;
const LEAST_SECONDS = 2;
const MOST_PICTURES = 300;
/** A clip may have a single frame that stands alone. */
const SHORT_SECONDS = 600;

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** The file on the public disk that shows a video before it plays. */
export const posterKey = (folder: string): string => `video-posters/${folder.split('/').at(-1)}.webp`;

/** The picture that stands for the video until it plays: the most telling of a second's frames. */
export async function makePoster(context: ProbedContext): Promise<StepResult> {
  const { probe, cwd, ffmpeg, signal, storage, videoId, folder } = context;
  const width = even(Math.min(POSTER_WIDTH, probe.width));
  const height = even((width * probe.height) / probe.width);
  await ffmpeg.run({
    cwd,
    signal,
    input: { file: SOURCE, options: flags({ ss: (probe.seconds * POSTER_AT).toFixed(3) }) },
    output: [
      ...flags({ map: `0:${probe.video}`, vf: `scale=${width}:${height},setsar=1,thumbnail=25` }),
      ...flags({ 'frames:v': 1, map_metadata: -1, 'c:v': 'mjpeg', 'q:v': 2, f: 'image2', update: 1 }),
      'poster.jpg',
    ],
    seconds: POSTER_SECONDS,
    bytes: 16 * MEGABYTE,
  });
  const taken = await readFile(path.join(cwd, 'poster.jpg')).catch(() => undefined);
  if (taken === undefined) throw new UnusableFileError('No picture could be taken out of the file.');
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

/** Pictures over the seek bar, on sheets, and the list that says which one belongs to which time. */
export async function makeSprite(context: ProbedContext): Promise<StepResult> {
  const { probe, cwd, storage, videoId, folder } = context;
  const sprite = planSprite(probe);
  const { every, width, height, count } = sprite;
  await convert(context, {
    // Of a film only frames that stand alone, so that it is read as fast as the disk gives it.
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
  await writeFile(path.join(cwd, 'sprite.vtt'), spriteList(sprite, probe.seconds));
  await storeFile(storage, path.join(cwd, 'sprite.vtt'), `${folder}/sprite.vtt`);
  return { write: (tx) => saveSprite(tx, videoId, sprite) };
}

/** How many pictures of which size: one every two seconds, fewer of a long film. */
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

/** WebVTT whose lines are places on the sheets. */
export function spriteList({ count, columns, rows, width, height, every }: Sprite, seconds: number): string {
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
