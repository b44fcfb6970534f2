import sharp, { type Sharp } from 'sharp';
import { seededRandom } from './random.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface RenderedPicture extends Size {
  readonly bytes: Buffer;
  /** The picture before grain and encoding. */
  readonly clean: Sharp;
}

export interface RenderOptions {
  readonly quality?: number;
  /** A larger picture is encoded again at a lower quality. */
  readonly maxBytes?: number;
  /** The strength of the film grain; 0 disables it. */
  readonly grain?: number;
}

const TILE = 192;
const noise = (() => {
  const random = seededRandom(4);
  // The sum of two uniform values clusters around the middle, like film grain.
  return Array.from({ length: TILE * TILE }, () => Math.round((random() + random()) * 127.5));
})();

const grainTiles = new Map<number, Buffer>();

/** Grey noise that lightens and darkens the picture. Generated here because SVG filters are slow. */
const grainTile = (strength: number) => {
  const known = grainTiles.get(strength);
  if (known) {
    return known;
  }
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (const [index, value] of noise.entries()) {
    pixels.fill(value, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.round(strength * 255);
  }
  grainTiles.set(strength, pixels);
  return pixels;
};

/** Renders one of our own SVGs as WebP; the height follows from its aspect ratio. */
export const renderWebp = async (
  svg: string,
  width: number,
  { quality = 78, grain = 0.07, maxBytes }: RenderOptions = {},
): Promise<RenderedPicture> => {
  const drawn = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  const overlay = {
    input: grainTile(grain),
    raw: { width: TILE, height: TILE, channels: 4 as const },
    tile: true,
    blend: 'overlay' as const,
  };
  const clean = sharp(drawn.data, { raw });
  const limit = maxBytes ?? (raw.width > raw.height ? 120_000 : 60_000);
  // A picture smaller than a tile is a thumbnail, where grain would look like dirt.
  const grained = grain > 0 && Math.min(raw.width, raw.height) >= TILE;
  const finished = grained ? clean.clone().composite([overlay]) : clean;
  const encode = async (level: number): Promise<Buffer> => {
    const bytes = await finished.clone().webp({ quality: level, effort: 4 }).toBuffer();
    return bytes.length > limit && level > 40 ? encode(level - 12) : bytes;
  };
  return { bytes: await encode(quality), width: raw.width, height: raw.height, clean };
};
