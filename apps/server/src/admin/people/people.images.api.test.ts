import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import {
  createPersonImage,
  deletePersonImage,
  getEditedPerson,
  listPersonImages,
  PORTRAIT_UPLOADS,
  updatePerson,
  updatePersonImage,
} from '@kinora/contracts/admin/people.ts';
import { createImagesService } from '#catalogue/images/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const MISSING = 2_000_000_000;
let photo: Buffer;
let editor: TestClient;
let editorId: number;

beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer();
  const { id } = await makeUser(kinora.platform.db, { permissions: ['admin.access', 'people.update'] });
  editorId = id;
  editor = await withSession(kinora, id);
});

const upload = async (content = photo, policy = PORTRAIT_UPLOADS): Promise<number> =>
  (await makeFile(kinora.platform, { userId: editorId, policy, content, mime: 'image/jpeg' })).id;

test('an uploaded image becomes the portrait, and a form opened before can still be saved', async () => {
  const { id } = await makePerson(kinora.platform.db);
  const params = { id };
  const { image } = await editor.call(createPersonImage, {
    params,
    body: { file_id: await upload(), is_main: true },
  });
  expect(image).toMatchObject({ kind: 'portrait', person_id: id, is_main: true });
  const { person } = await editor.call(getEditedPerson, { params });
  expect(person).toMatchObject({ version: 1, counts: { images: 1 } });
  expect(person.portrait?.src).toBe(image.picture.src);
  await editor.call(updatePerson, { params, body: { version: 1, gender: 2 } });

  const place = { id, imageId: image.id };
  const changed = await editor.call(updatePersonImage, { params: place, body: { licence: 'CC BY 4.0' } });
  expect(changed.image).toMatchObject({ licence: 'CC BY 4.0', is_main: false });
  expect((await editor.call(getEditedPerson, { params })).person.portrait).toBeNull();
  expect((await editor.call(listPersonImages, { params })).images).toHaveLength(1);
  await editor.call(deletePersonImage, { params: place });
  expect((await editor.call(listPersonImages, { params })).images).toEqual([]);
});

test('rejects a file that is not an image, has another purpose, or does not exist', async () => {
  const { id } = await makePerson(kinora.platform.db);
  const refused = async (fileId: number) =>
    editor.refused(createPersonImage, { params: { id }, body: { file_id: fileId } });
  expect(await refused(await upload(Buffer.from('no picture')))).toMatchObject({
    code: 'artwork.unreadable',
  });
  expect(await refused(await upload(photo, 'videos'))).toMatchObject({ status: 422 });
  expect(await refused(MISSING)).toMatchObject({ status: 422 });
});

test('returns 404 for images of other people and of titles', async () => {
  const { db } = kinora.platform;
  const [one, other, film] = [await makePerson(db), await makePerson(db), await makeTitle(db)];
  const { image } = await editor.call(createPersonImage, {
    params: { id: other.id },
    body: { file_id: await upload() },
  });
  const stored = { key: 'posters/a.webp', width: 2, height: 3, color: null, blur: null };
  await createImagesService(kinora.platform).add(kinora.platform.db, film.id, [
    { kind: 'poster', picture: stored },
  ]);
  const { id: poster } = await db
    .selectFrom('images')
    .select('id')
    .where('title_id', '=', film.id)
    .executeTakeFirstOrThrow();
  for (const imageId of [image.id, poster, MISSING]) {
    const params = { id: one.id, imageId };
    expect((await editor.refused(updatePersonImage, { params, body: {} })).status).toBe(404);
    expect((await editor.refused(deletePersonImage, { params })).status).toBe(404);
  }
});

test('returns 404 for a missing person and 403 to editors of titles', async () => {
  const params = { id: MISSING };
  expect((await editor.refused(listPersonImages, { params })).status).toBe(404);
  expect((await editor.refused(createPersonImage, { params, body: { file_id: 1 } })).status).toBe(404);
  const other = await signIn(kinora, { permissions: ['titles.update'] });
  expect((await other.refused(listPersonImages, { params })).status).toBe(403);
});
