import { expect, test } from 'vitest';
import { getChannel } from '@kinora/contracts/catalogue/channels.ts';
import { defaultMenus } from '@kinora/contracts/foundation/default-menus.ts';
import { createChannelsService } from '#catalogue/channels/index.ts';
import { useTestApp } from '#test/app.ts';
import { seedChannels } from './channels.ts';

const kinora = useTestApp();
const read = (slugOrId: string) => kinora.client().call(getChannel, { params: { slugOrId }, query: {} });
/** Pages that are not channels. */
const PAGES = new Set([
  '/',
  '/news',
  '/genres',
  '/watchlist',
  '/lists',
  '/diary',
  '/activity',
  '/contact',
  '/account-settings',
  '/admin',
]);

test('menus of a fresh install link to existing channels', async () => {
  const actions = defaultMenus.flatMap(({ items }) => items.map(({ action }) => action));
  const slugs = new Set(actions.filter((action) => !PAGES.has(action)).map((action) => action.slice(1)));
  expect([...slugs]).toEqual(expect.arrayContaining(['movies', 'series', 'cast-and-crew']));
  for (const slug of slugs) expect((await read(slug)).channel.slug).toBe(slug);
});

test('the home page of an empty catalogue has empty rows', async () => {
  const { rows } = await read('home');
  expect(rows?.length).toBeGreaterThan(3);
  expect(rows?.every(({ items }) => items.data.length === 0)).toBe(true);
});

test('a channel that the owner deleted is not created again', async () => {
  const { db } = kinora.platform;
  const channels = createChannelsService(kinora.platform);
  const movies = await channels.findId(db, 'movies');
  await channels.remove(kinora.platform.db, movies ?? 0);
  await seedChannels(db);
  expect(await channels.findId(db, 'movies')).toBeUndefined();
});
