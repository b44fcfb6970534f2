import sharp from 'sharp';

/** In pixels, square. */
export const AVATAR_SIZES = [256, 512] as const;
export type AvatarSize = (typeof AVATAR_SIZES)[number];

/** A small file can unfold into a picture that fills the memory. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

// Only what people take pictures with is opened; SVG and the rest of what the library reads is not even looked at.
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
 * A picture made anew in the sizes we show: nothing of the file that was sent is kept, neither what it says about
 * where it was taken nor what else may hide in it. Undefined when it is no picture. Of animations the first frame.
 */
export async function encodeAvatar(file: Buffer): Promise<ReadonlyMap<AvatarSize, Buffer> | undefined> {
  try {
    const pictures = new Map<AvatarSize, Buffer>();
    // One after the other: each may take as much memory as the limit of pixels allows.
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
