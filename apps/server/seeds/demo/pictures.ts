import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import { addDemoPicture, demoNotesFolder, type DemoPictureFolder } from '#admin/demo/index.ts';
import { computePlaceholder, type StoredPicture } from '#catalogue/pictures/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { renderWebp } from '@kinora/demo-art/render.ts';

const StoredPictureFile = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  blur: z.string().nullable(),
});

/** The width of the pictures in each folder. */
const WIDTHS: Readonly<Record<DemoPictureFolder, number>> = {
  posters: 600,
  backdrops: 1600,
  stills: 960,
  portraits: 480,
  news: 1200,
};

/** Draws and stores a picture, or returns the stored one if it was drawn before. */
export type StorePicture = (folder: DemoPictureFolder, draw: () => string) => Promise<StoredPicture>;

/** Rendering is slow, so pictures are looked up by their SVG: seeding again on the same disk renders nothing. */
export function createPictureStore(storage: Storage): StorePicture {
  // The account module blocks SVG for the whole process, because uploads may not be SVG. This command renders only our
  // own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return async (folder, draw) => {
    const svg = draw();
    const name = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    const note = `${demoNotesFolder(folder)}/${name}.json`;
    const known = await storage.stat('private', note);
    if (known !== undefined)
      return StoredPictureFile.parse(JSON.parse(await text(await storage.read('private', note))));

    const { bytes, width, height, clean } = await renderWebp(svg, WIDTHS[folder]);
    const { color, blur } = await computePlaceholder(clean, { width, height });
    const picture = { key: `${folder}/${name}.webp`, width, height, color, blur };
    await storage.put('public', picture.key, bytes, { contentType: 'image/webp', size: bytes.length });
    // Written last, so that the picture exists when its note does.
    const body = Buffer.from(JSON.stringify(picture));
    await storage.put('private', note, body, { contentType: 'application/json', size: body.length });
    return picture;
  };
}

/** Remembers the stored pictures in the database, so that they can be deleted with the demo. */
export const createRecordedStore =
  (db: Database, store: StorePicture): StorePicture =>
  async (folder, draw) => {
    const picture = await store(folder, draw);
    await addDemoPicture(db, picture.key);
    return picture;
  };

/** As many as the machine renders in parallel; more would only use memory. */
const AT_ONCE = 4;

/** Like Promise.all over the items, with limited concurrency. */
export async function mapWithConcurrency<Item, Result>(
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
