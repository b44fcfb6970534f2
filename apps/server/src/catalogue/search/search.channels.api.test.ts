import { beforeAll, expect, test } from 'vitest';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { createChannelsService, type ChannelValues } from '#catalogue/channels/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { runListeners } from '#test/listeners.ts';
import { addLanguage } from '#test/localization.ts';
import { rebuildSearch } from './index.ts';

const kinora = useTestApp();
const channels = () => createChannelsService(kinora.platform);
const follow = () => runListeners(kinora, ['index-channels']);
const create = async (values: ChannelValues) => {
  const { id } = await channels().create(kinora.platform.db, values);
  await follow();
  return id;
};

beforeAll(() => addLanguage(kinora, { language: 'de', name: 'Deutsch' }));

async function find(query: string, language = 'en'): Promise<SearchHit[]> {
  const url = `/api/v1/search?query=${encodeURIComponent(query)}`;
  const response = await kinora
    .client()
    .request({ method: 'GET', url, headers: { 'accept-language': language } });
  return response.json<{ results: SearchHit[] }>().results;
}

test('finds a channel by its name while it is public', async () => {
  const id = await create({ name: 'Midnight Picks', slug: 'midnight-picks' });
  expect(await find('midnight')).toMatchObject([{ kind: 'channel', id, path: '/midnight-picks' }]);
  await kinora.platform.db.updateTable('channels').set({ is_public: false }).where('id', '=', id).execute();
  expect(await find('midnight')).toEqual([]);
});

test('finds a public list at its own address, and no other list', async () => {
  const { db } = kinora.platform;
  const { id: userId } = await makeUser(db);
  const make = (slug: string, is_public: boolean) =>
    channels().createList(db, userId, { name: 'Thunderstorms', slug, is_public });
  const { id } = await make('thunder', true);
  await make('hidden-thunder', false);
  await follow();
  expect(await find('thunderstorms')).toMatchObject([{ kind: 'list', id, path: '/lists/thunder' }]);
});

test('finds a channel by its translated name, and names it in the language of the visitor', async () => {
  const id = await create({ name: 'Lighthouses', translations: { de: { name: 'Leuchttürme' } } });
  const original = { id, name: 'Lighthouses', matched: { kind: 'translation', name: 'Leuchttürme' } };
  expect(await find('leuchtturme')).toMatchObject([original]);
  expect(await find('leuchttürme', 'de')).toMatchObject([{ id, name: 'Leuchttürme', matched: null }]);
  expect(await find('lighthouses', 'de')).toMatchObject([
    { id, name: 'Leuchttürme', matched: { kind: 'translation', name: 'Lighthouses' } },
  ]);
  expect(await find('lighthouses')).toMatchObject([{ id, name: 'Lighthouses', matched: null }]);
});

test('follows changes of translated names, and keeps them in a rebuilt index', async () => {
  const id = await create({ name: 'Harbours', translations: { de: { name: 'Anlegestellen' } } });
  await channels().update(kinora.platform.db, id, { translations: { de: { name: 'Hafenbecken' } } });
  await follow();
  expect(await find('anlegestellen')).toEqual([]);
  expect(await find('hafenbecken')).toMatchObject([{ id }]);
  await rebuildSearch(kinora.platform.config);
  expect(await find('hafenbecken')).toMatchObject([{ id, name: 'Harbours' }]);
});

test('ignores translations without a name', async () => {
  const id = await create({ name: 'Estuaries', translations: { de: { description: 'Mündungen.' } } });
  expect(await find('estuaries', 'de')).toMatchObject([{ id, name: 'Estuaries', matched: null }]);
});
