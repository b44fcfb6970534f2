import type { Sharp } from 'sharp';

/** What is painted until a picture has come. */
export interface PictureTraits {
  /** The dominant colour, as #rrggbb. */
  readonly color: string;
  /** WebP of a few pixels, in base64. */
  readonly blur: string;
}

const BLUR_WIDTH = 16;

/** Reads both from a picture of which the size is known. */
export async function pictureTraits(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<PictureTraits> {
  const [{ dominant }, tiny] = await Promise.all([
    picture.clone().stats(),
    picture
      .clone()
      .resize({ width: BLUR_WIDTH, height: Math.max(1, Math.round((BLUR_WIDTH * height) / width)) })
      .webp({ quality: 30 })
      .toBuffer(),
  ]);
  return { color: hex([dominant.r, dominant.g, dominant.b]), blur: tiny.toString('base64') };
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
