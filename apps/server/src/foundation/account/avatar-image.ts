import sharp from 'sharp';

/** In pixels, square. */
export const AVATAR_SIZES = [256, 512] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** A small file can decode to an image that exhausts the memory. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

// Allows only common image formats. SVG and the other loaders of the library stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

/**
 * Re-encodes an image in the sizes that we show, which drops metadata such as the location and any hidden payload.
 * Returns undefined when the file is not an image. Of animations, only the first frame is used.
 */
export async function encodeAvatar(file: Buffer): Promise<ReadonlyMap<AvatarSize, Buffer> | undefined> {
  if (!hasImageSignature(file)) return undefined;
  try {
    const pictures = new Map<AvatarSize, Buffer>();
    // Sequential, because each size may need as much memory as the pixel limit allows.
    for (const size of AVATAR_SIZES) {
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize(size, size, { fit: 'cover' })
        .webp({ quality: QUALITY });
      pictures.set(size, await picture.toBuffer());
    }
    return pictures;
  } catch {
    return undefined;
  }
}

const SIGNATURES = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|GIF8[79]a|.{4}ftyp(?:avi[fs]|hei[cx]|mif1))/su;

/** Does not rely on the block above: that applies to the whole process, and a command that renders SVG lifts it. */
function hasImageSignature(file: Buffer): boolean {
  return SIGNATURES.test(file.toString('latin1', 0, 12));
}
