import { expect, test } from 'vitest';
import { listTitleImages } from '@kinora/contracts/catalogue/images.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { createImagesService } from './images.service.ts';

const kinora = useTestApp();
const picture = (key: string) => ({ key, width: 960, height: 540, color: null, blur: null });

test('returns the gallery of a title in order, with the source of each picture', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  await createImagesService(kinora.platform).add(kinora.platform.db, id, [
    { kind: 'still', picture: picture('stills/one.webp'), source: 'kinora', licence: 'CC0' },
    { kind: 'backdrop', picture: picture('backdrops/two.webp') },
  ]);
  const { images } = await kinora.client().call(listTitleImages, { params: { id } });
  expect(images).toMatchObject([
    { kind: 'still', picture: { src: '/storage/stills/one.webp', blur: null }, licence: 'CC0' },
    { kind: 'backdrop', picture: { src: '/storage/backdrops/two.webp' }, source: 'local', licence: null },
  ]);
});

test('returns 410 for a deleted title and 404 for an unknown one', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
  const refused = (titleId: number) => kinora.client().refused(listTitleImages, { params: { id: titleId } });
  expect(await refused(id)).toMatchObject({ status: 410, code: 'titles.gone' });
  expect(await refused(2_000_000_000)).toMatchObject({ status: 404 });
});
