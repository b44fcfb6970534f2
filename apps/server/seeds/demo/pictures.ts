import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { renderWebp } from '../art/render.ts';

const StoredPictureFile = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  blur: z.string().nullable(),
});

/** What is drawn where; each folder has one width. */
const WIDTHS = { posters: 600, backdrops: 1600, stills: 960, portraits: 480, news: 1200 } as const;

/** Draws a picture of ours and stores it, or answers what was stored when it was drawn before. */
export type StorePicture = (folder: keyof typeof WIDTHS, draw: () => string) => Promise<StoredPicture>;

/**
 * Drawing is what takes time, so a picture is known by its drawing: a site that is seeded again on the same disk
 * draws nothing.
 */
export function createPictureStore(storage: Storage): StorePicture {
  // Uploads may not be SVG, which the account module sees to for the whole process; ours are drawn in the command.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return async (folder, draw) => {
    const svg = draw();
    const name = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    const note = `demo-${folder}/${name}.json`;
    const known = await storage.stat('private', note);
    if (known !== undefined)
      return StoredPictureFile.parse(JSON.parse(await text(await storage.read('private', note))));

    const { bytes, width, height, color, blur } = await renderWebp(svg, WIDTHS[folder]);
    const picture = { key: `${folder}/${name}.webp`, width, height, color, blur };
    await storage.put('public', picture.key, bytes, { contentType: 'image/webp', size: bytes.length });
    // Last, so that what is noted is there.
    const body = Buffer.from(JSON.stringify(picture));
    await storage.put('private', note, body, { contentType: 'application/json', size: body.length });
    return picture;
  };
}

/** As many as the machine draws at once; more would only hold memory. */
const AT_ONCE = 4;

/** Like Promise.all over the items, a few at a time. */
export async function mapFew<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const take = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return results;
}
