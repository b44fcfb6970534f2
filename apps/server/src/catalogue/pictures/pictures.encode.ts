import sharp from 'sharp';
import type { PictureFormat } from '@kinora/contracts/catalogue/pictures.ts';

/** A small file can unfold into a picture that fills the memory. */
export const MAX_PIXELS = 50_000_000;
/** More makes AVIF hardly smaller, and three times slower. */
const AVIF_EFFORT = 3;

// One thread for each picture: several share the processor with the requests that wait for none.
sharp.concurrency(1);

/**
 * A picture in another width and format, without what its file says about where it comes from. Undefined when it
 * is none we open. Of animations the first frame.
 */
export async function encodePicture(
  file: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer | undefined> {
  if (!isOpened(file)) return undefined;
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

/** By its first bytes, so that no other reader of the library is ever asked. */
export function isOpened(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 12);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n') || /^RIFF.{4}WEBP$/s.test(head);
}

/** Opened once, when it arrives: what we keep of it is none. */
export const isAvif = (file: Buffer): boolean => /^.{4}ftypavi[fs]/s.test(file.toString('latin1', 0, 12));
