import { buffer } from 'node:stream/consumers';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '@kinora/contracts/catalogue/pictures.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { isKey } from '#platform/storage/storage-key.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { encodePicture } from './encode.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** One picture in one width and format. */
export interface Variant {
  /** Key of the original. */
  readonly key: string;
  readonly width: number;
  readonly format: PictureFormat;
}

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const WIDTHS: ReadonlySet<number> = new Set(Object.values(PICTURE_WIDTHS).flat());
const ORIGINAL_TYPES = /^image\/(?:webp|jpeg|png)$/;
const ORIGINAL_MAX_BYTES = 30 * 1024 * 1024;
const FORMAT = new RegExp(String.raw`^(.+)\.(${PICTURE_FORMATS.join('|')})$`);
/** Leaves a processor free for everything else; waiting requests hold no bytes. */
const LIMITS = { atOnce: 2, waiting: 256 };

/** In a separate folder and longer than any original's key, so that no variant is made of a variant. */
const keyOf = ({ key, width, format }: Variant) => `derived/${width}/${key}.${format}`;

/** All keys that may exist for a picture, including the original. */
export const listVariantKeys = (key: string): string[] => [
  key,
  ...[...WIDTHS].flatMap((width) => PICTURE_FORMATS.map((format) => keyOf({ key, width, format }))),
];

/** Parses a URL into a variant; undefined when it is not valid. */
export function parseVariant(place: { width: string; folder: string; file: string }): Variant | undefined {
  const width = /^[1-9]\d{1,3}$/.test(place.width) ? Number(place.width) : 0;
  const [, name, extension] = FORMAT.exec(place.file) ?? [];
  const format = PICTURE_FORMATS.find((known) => known === extension);
  if (!WIDTHS.has(width) || name === undefined || format === undefined) return undefined;
  const variant = { key: `${place.folder}/${name}`, width, format };
  return isKey(variant.key) && isKey(keyOf(variant)) ? variant : undefined;
}

export type PictureVariants = ReturnType<typeof createPictureVariants>;

/** Variants of stored pictures: each is encoded once, on first request, and then read from the public disk. */
export function createPictureVariants(
  storage: Pick<Storage, 'stat' | 'read' | 'put'>,
  { encode = encodePicture, limits = LIMITS } = {},
) {
  const enqueue = createBoundedQueue(limits);
  const underway = new Map<string, Promise<Buffer>>();

  const produce = async (variant: Variant): Promise<Buffer> => {
    const original = await storage.stat('public', variant.key);
    if (original === undefined || !ORIGINAL_TYPES.test(original.contentType)) throw new AppError('not_found');
    if (original.size > ORIGINAL_MAX_BYTES) throw new AppError('not_found');
    const made = await encode(await buffer(await storage.read('public', variant.key)), variant);
    if (made === undefined) throw new AppError('not_found');
    await storage.put('public', keyOf(variant), made, {
      contentType: TYPES[variant.format],
      size: made.length,
    });
    return made;
  };

  return {
    contentType: ({ format }: Variant): string => TYPES[format],
    find: (variant: Variant) => storage.stat('public', keyOf(variant)),
    read: (variant: Variant) => storage.read('public', keyOf(variant)),

    /** Concurrent requests for the same variant share one encoding. */
    make(variant: Variant): Promise<Buffer> {
      const key = keyOf(variant);
      const known = underway.get(key);
      if (known !== undefined) return known;
      const work = enqueue(() => produce(variant)).finally(() => underway.delete(key));
      underway.set(key, work);
      return work;
    },
  };
}
