import sharp from 'sharp';
import { isAvif, isOpened, MAX_PIXELS } from './pictures.encode.ts';
import { type PictureTraits, pictureTraits } from './pictures.traits.ts';

/** Animations of more frames are no pictures, and cost a reader each of them. */
const MAX_FRAMES = 100;
/** The largest size of DESIGN's backdrops; posters of that width are less high than this. */
const MAX_SIZE = { width: 2560, height: 4096 };
/** Below this nothing can be made out. */
const MIN_SIDE = 50;
const SECONDS = 20;

/** What is public of a picture somebody sent. */
export interface MadeOriginal extends PictureTraits {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture made anew, upright and without anything its file says beside the picture. Undefined when it is none, or
 * would unfold into more than we hold: its head is read first, which costs nothing.
 */
export async function makeOriginal(file: Buffer): Promise<MadeOriginal | undefined> {
  if (!isOpened(file) && !isAvif(file)) return undefined;
  try {
    const { width, height, pages = 1 } = await sharp(file).metadata();
    const isBearable = width * height <= MAX_PIXELS && pages <= MAX_FRAMES;
    if (!isBearable || Math.min(width, height) < MIN_SIDE) return undefined;
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    return { bytes: data, ...size, ...(await pictureTraits(sharp(data).flatten(), size)) };
  } catch {
    return undefined;
  }
}
