import { expect, test } from 'vitest';
import { searchCollections } from '@kinora/contracts/catalogue/collections.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { insertCollection } from './index.ts';

const kinora = useTestApp();
const add = async (name: string, titles = 1) => {
  const { db } = kinora.platform;
  const { id } = await insertCollection(db, { name, overview: null, poster: null, backdrop: null });
  for (let at = 0; at < titles; at += 1) await makeTitle(db, { collection_id: id });
  return { id, name };
};

test('suggests collections whose name contains the text, ignoring case, sorted by name', async () => {
  const editor = await signIn(kinora, { permissions: ['titles.update'] });
  const found = async (query: string) =>
    (await editor.call(searchCollections, { query: { query } })).collections;
  const second = await add('The 100% Wolfram films');
  const first = await add('Early wolfram', 2);
  await add('Other');
  await add('Wolfram without films', 0);
  expect(await found(' WOLFRAM ')).toEqual([first, second]);
  expect(await found('0% w')).toEqual([second]);
  expect(await found('_')).toEqual([]);
});

test('suggests at most twelve collections', async () => {
  const editor = await signIn(kinora, { permissions: ['titles.update'] });
  for (let at = 0; at < 13; at += 1) await add(`Many ${String(at).padStart(2, '0')}`);
  const { collections } = await editor.call(searchCollections, { query: { query: 'many' } });
  expect(collections.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, at) => `Many ${String(at).padStart(2, '0')}`),
  );
  expect((await editor.call(searchCollections, {})).collections).toHaveLength(12);
});

test('rejects users who may not edit titles', async () => {
  const other = await signIn(kinora, { permissions: ['titles.view'] });
  expect(await other.refused(searchCollections, {})).toMatchObject({ status: 403 });
  expect(await kinora.client().refused(searchCollections, {})).toMatchObject({ status: 401 });
});
