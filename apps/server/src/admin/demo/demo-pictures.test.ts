import { expect, test } from 'vitest';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { listVariantKeys } from '#catalogue/pictures/index.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { useTestApp } from '#test/app.ts';
import { removeDemoPictures } from './demo-pictures.ts';
import { addPicture, addRecords, listPictures } from './demo.repository.ts';

const kinora = useTestApp();
const FILE = { contentType: 'image/webp', size: 1 };
const PICTURE = { width: 480, height: 640, color: null, blur: null };

test('deletes the files of the demo in every size, except those of people who stay', async () => {
  const { db, events, storage } = kinora.platform;
  const [gone, kept, own] = ['portraits/gone.webp', 'portraits/kept.webp', 'portraits/own.webp'];
  const [, variant = ''] = listVariantKeys(gone);
  for (const key of [gone, variant, kept, own]) await storage.put('public', key, Buffer.from('x'), FILE);
  await storage.put('private', 'demo-portraits/gone.json', Buffer.from('x'), FILE);
  for (const key of [gone, kept]) await addPicture(db, key);
  const { id } = await makePerson(db);
  await createPeopleService({ events }).update(db, id, { portrait: { ...PICTURE, key: kept } });
  await addRecords(db, 'person', [{ key: 'kept', id }]);

  const steps: string[] = [];
  await removeDemoPictures({ db, storage }, async (step, done, total) => {
    steps.push(`${step} ${done}/${total}`);
  });
  expect(steps).toEqual(['pictures 0/2', 'pictures 2/2']);
  for (const key of [gone, variant]) expect(await storage.stat('public', key)).toBeUndefined();
  for (const key of [kept, own]) expect(await storage.stat('public', key)).toBeDefined();
  expect(await storage.stat('private', 'demo-portraits/gone.json')).toBeUndefined();
  expect(await listPictures(db, { after: '', limit: 9 })).toEqual([kept]);
});
