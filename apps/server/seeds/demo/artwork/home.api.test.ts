import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { readDemoContent } from '../content.ts';
import { seedBrowse } from '../browse.ts';
import { createDemoWriter } from '../demo-writer.ts';
import { seedTitles } from '../titles.ts';
import { completePictures } from './complete.ts';
import { visiblePictures } from './home.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const PICTURE = { width: 600, height: 900, color: null, blur: null };

const showHome = async () => {
  const { rows } = await kinora.client().call(getChannel, { params: { slugOrId: 'home' }, query: {} });
  const shown = (rows ?? []).flatMap(({ items }) => (items.model === 'title' ? visiblePictures(items) : []));
  return shown.map(({ picture }) => picture);
};

test('cached home pages show new pictures immediately', async () => {
  const { db, storage } = kinora.platform;
  const all = readDemoContent();
  // Titles only: any other change on the page would invalidate it too.
  const content = { titles: all.titles.slice(0, 4), people: [], news: [], collections: [] };
  const writer = createDemoWriter(db);
  await seedTitles(writer, content);
  await seedBrowse(writer);
  const before = await showHome();
  expect(before.length).toBeGreaterThan(10);
  expect(new Set(before)).toEqual(new Set([null]));

  let drawn = 0;
  const store = async (folder: string) => ({ ...PICTURE, key: `${folder}/${(drawn += 1)}.webp` });
  await completePictures({
    ...writer,
    content,
    store,
    storage,
    home: async () => [],
    print: () => undefined,
  });
  await eventually(async () => expect((await showHome()).filter((picture) => picture === null)).toEqual([]));
});
