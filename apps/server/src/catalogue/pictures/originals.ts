import sharp from 'sharp';
import { isAvif, isSupportedImage, MAX_PIXELS } from './encode.ts';
import { type PicturePlaceholder, computePlaceholder } from './placeholder.ts';

/** Rejects longer animations, because a decoder has to read every frame. */
const MAX_FRAMES = 100;
/** The largest backdrop size in DESIGN; posters of that width are not as tall as this. */
const MAX_SIZE = { width: 2560, height: 4096 };
/** Smaller pictures are unrecognisable. */
const MIN_SIDE = 50;
const SECONDS = 20;

/** The public data of an uploaded picture. */
export interface EncodedOriginal extends PicturePlaceholder {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture, upright and without metadata. Returns undefined for anything that is not a picture or would
 * exceed the pixel limit; reading the header first makes this check cheap.
 */
export async function encodeOriginal(file: Buffer): Promise<EncodedOriginal | undefined> {
  if (!isSupportedImage(file) && !isAvif(file)) return undefined;
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
    return { bytes: data, ...size, ...(await computePlaceholder(sharp(data).flatten(), size)) };
  } catch {
    return undefined;
  }
}
