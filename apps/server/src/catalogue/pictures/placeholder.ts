import type { Sharp } from 'sharp';

/** What is painted until the picture has loaded. */
export interface PicturePlaceholder {
  /** The dominant colour, as #rrggbb. */
  readonly color: string;
  /** A WebP image of a few pixels, in base64. */
  readonly blur: string;
}

const BLUR_WIDTH = 16;

/** Computes both from a picture of known size. */
export async function computePlaceholder(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<PicturePlaceholder> {
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
