import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { readDemoContent } from '../content.ts';
import { seedBrowse } from '../browse.ts';
import { createDemoWriter } from '../demo-writer.ts';
import { seedNews } from '../news.ts';
import { seedPeople } from '../people.ts';
import { seedTitles } from '../titles.ts';
import { completePictures } from './complete.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });
const PICTURE = { width: 600, height: 900, color: null, blur: null };

const showHome = async () => {
  const { rows } = await kinora.client().call(getChannel, { params: { slugOrId: 'home' }, query: {} });
  return (rows ?? []).flatMap(({ items }) => {
    if (items.model === 'title')
      return items.data.map(({ poster, backdrop }) => (backdrop === undefined ? poster : backdrop));
    if (items.model === 'person') return items.data.map(({ portrait }) => portrait);
    return items.model === 'newsArticle' ? items.data.map(({ image }) => image) : [];
  });
};

test('copies of the home page show new pictures at once', async () => {
  const { db } = kinora.platform;
  const all = readDemoContent();
  const content = { ...all, titles: all.titles.slice(0, 4), people: all.people.slice(0, 4), collections: [] };
  const writer = createDemoWriter(db);
  await seedPeople(writer, content.people);
  await seedTitles(writer, content);
  await seedBrowse(writer);
  await seedNews(writer, content);
  const before = await showHome();
  expect(before.length).toBeGreaterThan(10);
  expect(new Set(before)).toEqual(new Set([null]));

  let drawn = 0;
  const store = async (folder: string) => ({ ...PICTURE, key: `${folder}/${(drawn += 1)}.webp` });
  await completePictures({ ...writer, content, store, home: async () => [], print: () => undefined });
  await eventually(async () => expect((await showHome()).filter((picture) => picture === null)).toEqual([]));
});
