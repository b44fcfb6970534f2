import sharp from 'sharp';
import type { PictureFormat } from '@kinora/contracts/catalogue/pictures.ts';

/** A small file can decode into a picture that exhausts the memory. */
export const MAX_PIXELS = 50_000_000;
/** A higher effort hardly reduces the size of AVIF files, and takes three times as long. */
const AVIF_EFFORT = 3;

// One thread per picture, because encoding shares the processor with other requests.
sharp.concurrency(1);

/**
 * Encodes a picture in another width and format, without its metadata. Returns undefined for unsupported files. Uses
 * the first frame of animations.
 */
export async function encodePicture(
  file: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  if (!isSupportedImage(file)) return undefined;
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  try {
    if (format === 'avif') return await picture.avif({ quality: 55, effort: AVIF_EFFORT }).toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 74 }).toBuffer();
    return await picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  } catch {
    return undefined;
  }
}

/** Checks the first bytes, so that no other decoder of the library is ever used. */
export function isSupportedImage(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n') || /^RIFF.{4}WEBP$/s.test(head);
}

/** Accepted only for uploads: originals are never stored as AVIF. */
export const isAvif = (file: Buffer): boolean => /^.{4}ftypavi[fs]/s.test(file.toString('latin1', 0, 12));
