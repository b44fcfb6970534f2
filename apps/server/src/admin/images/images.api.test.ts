import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createImage,
  deleteImage,
  type EditedImage,
  type ImageForm,
  listImages,
  orderImages,
  updateImage,
} from '@kinora/contracts/admin/images.ts';
import { getPerson } from '@kinora/contracts/catalogue/people.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { createSeasonsService } from '#catalogue/seasons/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { whileLocked } from '#test/locks.ts';
import { withSession } from '#test/sign-in.ts';
import { removePicturesJob } from './removal.ts';

let time = new Date('2026-11-15T12:00:00Z');
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock: { now: () => time } });

let photo: Buffer;
let editor: TestClient;
let editorId: number;

const member = async (...permissions: string[]) => {
  const { id } = await makeUser(kinora.platform.db, { permissions });
  return { id, client: await withSession(kinora, id) };
};

beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .jpeg()
    .toBuffer();
  const { id, client } = await member('admin.access', 'titles.update', 'titles.view', 'people.update');
  editor = client;
  editorId = id;
});

async function upload(content = photo, { policy = 'images', owner = editorId } = {}): Promise<number> {
  const { platform } = kinora;
  const how = { userId: owner, policy, content, mime: 'image/jpeg', createdAt: platform.clock.now() };
  return (await makeFile(platform, how)).id;
}

/** Image rows without files, which is enough to reorder them. */
async function makeImages(titleId: number, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, position) => ({
    title_id: titleId,
    kind: 'poster',
    key: `images/none-${titleId}-${position}`,
    width: 2,
    height: 3,
    color: '#000000',
    position,
  }));
  const rows = await kinora.platform.db.insertInto('images').values(values).returning('id').execute();
  return rows.map((row) => row.id);
}

type Form = Partial<ImageForm> & Pick<ImageForm, 'kind'>;
const create = async (form: Form): Promise<EditedImage> => {
  const body = { file_id: form.file_id ?? (await upload()), ...form };
  return (await editor.call(createImage, { body })).image;
};
const refused = async (form: Form, client = editor) =>
  client.refused(createImage, { body: { file_id: form.file_id ?? (await upload()), ...form } });
const titleOf = async (id: number) =>
  (await kinora.client().call(getTitle, { params: { id }, query: {} })).title;
const fetched = (url: string) => kinora.client().request({ method: 'GET', url });
const files = () => kinora.platform.db.selectFrom('picture_files').select('key').execute();
const film = async () => (await makeTitle(kinora.platform.db)).id;

async function episodes() {
  const titleId = (await makeTitle(kinora.platform.db, { type: 'series' })).id;
  const seasons = createSeasonsService(kinora.platform);
  const { id, episodeIds } = await seasons.add(kinora.platform.db, titleId, { number: 1 }, [
    { episode_number: 1, name: 'One' },
  ]);
  return { titleId, seasonId: id, episodeId: episodeIds.get(1) ?? 0 };
}

describe('turning an upload into an image', () => {
  test('adds it to the gallery of a title, re-encoded and without metadata', async () => {
    const id = await film();
    const image = await create({ kind: 'still', title_id: id, language: 'de', licence: 'CC0' });
    expect(image).toMatchObject({ kind: 'still', title_id: id, position: 0, is_main: false, language: 'de' });
    expect(image.picture).toMatchObject({ width: 600, height: 900, color: expect.stringMatching(/^#/) });
    expect(image.picture.blur).toMatch(/^data:image\/webp;base64,/);
    const { rawPayload } = await fetched(image.picture.src);
    expect(rawPayload.equals(photo)).toBe(false);
    expect(rawPayload.includes('somebody at home')).toBe(false);
    expect((await sharp(rawPayload).metadata()).format).toBe('webp');
    const small = await fetched(pictureVariant(image.picture, 240, 'avif'));
    expect([small.statusCode, small.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await titleOf(id)).images).toMatchObject([{ id: image.id, licence: 'CC0' }]);
    expect((await create({ kind: 'backdrop', title_id: id })).position).toBe(1);
  });

  test.each(['poster', 'backdrop'] as const)('sets the %s of a title with its focus point', async (kind) => {
    const id = await film();
    const image = await create({ kind, title_id: id, is_main: true, focus: [20, 80] });
    expect(image.is_main).toBe(true);
    const title = await titleOf(id);
    expect(title[kind]).toEqual(image.picture);
    expect(title[kind]?.focus).toEqual([20, 80]);
  });

  test('sets the poster of a season, the still of an episode and the portrait of a person', async () => {
    const { titleId, seasonId, episodeId } = await episodes();
    const poster = await create({ kind: 'poster', season_id: seasonId, is_main: true });
    const still = await create({ kind: 'still', episode_id: episodeId, is_main: true });
    const { id: personId } = await makePerson(kinora.platform.db);
    const portrait = await create({ kind: 'portrait', person_id: personId, is_main: true });
    const visitor = kinora.client();
    const { season } = await visitor.call(getSeason, { params: { id: titleId, season: 1 } });
    expect([season.poster, season.episodes[0]?.still]).toEqual([poster.picture, still.picture]);
    const { episode } = await visitor.call(getEpisode, { params: { id: titleId, season: 1, episode: 1 } });
    expect(episode.still).toEqual(still.picture);
    const { person } = await visitor.call(getPerson, { params: { id: personId }, query: {} });
    expect(person.portrait).toEqual(portrait.picture);
    expect((await editor.call(listImages, { query: { person_id: personId } })).images).toEqual([portrait]);
  });

  test('locks the poster against imports', async () => {
    const id = await film();
    const { picture } = await create({ kind: 'poster', title_id: id, is_main: true });
    const { kept } = await createTitlesService(kinora.platform).update(
      kinora.platform.db,
      id,
      { poster: null },
      { source: 'elsewhere' },
    );
    expect(kept).toEqual(['poster']);
    expect((await titleOf(id)).poster).toEqual(picture);
  });
});

describe('an upload is rejected', () => {
  test('if it is not an image or has too many pixels', async () => {
    const id = await film();
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const body of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), huge]) {
      const answer = await refused({ kind: 'poster', title_id: id, file_id: await upload(body) });
      expect(answer).toMatchObject({ status: 422, code: 'artwork.unreadable' });
    }
    expect((await titleOf(id)).images).toEqual([]);
  });

  test('if it belongs to another user, has another purpose or does not exist', async () => {
    const id = await film();
    const other = await member('titles.update');
    for (const file_id of [
      await upload(photo, { owner: other.id }),
      await upload(photo, { policy: 'captions' }),
      2_000_000_000,
    ]) {
      const answer = await refused({ kind: 'poster', title_id: id, file_id });
      expect(answer).toMatchObject({ status: 422, errors: { file_id: expect.any(Array) } });
    }
  });

  test('if the record is deleted or does not exist', async () => {
    const id = await film();
    await createTitlesService(kinora.platform).remove(kinora.platform.db, id);
    const none = 2_000_000_000;
    for (const form of [
      { kind: 'poster', title_id: id },
      { kind: 'poster', title_id: none },
      { kind: 'poster', season_id: none },
      { kind: 'still', episode_id: none },
      { kind: 'portrait', person_id: none },
    ] as const)
      expect(await refused(form)).toMatchObject({ status: 422 });
  });

  test('without a record, for two records, or with a kind or main flag that does not fit the record', async () => {
    const id = await film();
    const { id: personId } = await makePerson(kinora.platform.db);
    for (const form of [
      { kind: 'poster' },
      { kind: 'poster', title_id: id, person_id: personId },
      { kind: 'portrait', title_id: id },
      { kind: 'poster', person_id: personId },
      { kind: 'still', title_id: id, is_main: true },
      { kind: 'poster', title_id: id, focus: [0, 101] },
      { kind: 'poster', title_id: id, language: 'x' },
    ] as const) {
      const answer = await refused({ ...form, focus: 'focus' in form ? [...form.focus] : null });
      expect(answer).toMatchObject({ status: 422 });
    }
    expect(await editor.refused(listImages, { query: {} })).toMatchObject({ status: 422 });
  });

  test.each([
    ['a visitor', () => Promise.resolve({ client: kinora.client() }), 401],
    ['a user who can only view titles', () => member('titles.view'), 403],
  ])('from %s', async (_, who, status) => {
    const id = await film();
    const { id: imageId } = await create({ kind: 'still', title_id: id });
    const { client } = await who();
    expect(await refused({ kind: 'still', title_id: id }, client)).toMatchObject({ status });
    const params = { id: imageId };
    expect(await client.refused(updateImage, { params, body: {} })).toMatchObject({ status });
    expect(await client.refused(deleteImage, { params })).toMatchObject({ status });
    expect(await client.refused(listImages, { query: { title_id: id } })).toMatchObject({ status });
  });
});

test('editors of titles cannot access images of people', async () => {
  const { id: personId } = await makePerson(kinora.platform.db);
  const portrait = await create({ kind: 'portrait', person_id: personId });
  const { client } = await member('admin.access', 'titles.update');
  expect(await refused({ kind: 'portrait', person_id: personId }, client)).toMatchObject({ status: 403 });
  const params = { id: portrait.id };
  expect(await client.refused(updateImage, { params, body: {} })).toMatchObject({ status: 403 });
  expect(await client.refused(deleteImage, { params })).toMatchObject({ status: 403 });
  const body = { person_id: personId, ids: [portrait.id] };
  expect(await client.refused(orderImages, { body })).toMatchObject({ status: 403 });
  expect((await editor.call(listImages, { query: { person_id: personId } })).images).toEqual([portrait]);
});

describe('an image', () => {
  test('can be moved, made the poster, and unset as the poster', async () => {
    const id = await film();
    const first = await create({ kind: 'poster', title_id: id, is_main: true });
    const second = await create({ kind: 'poster', title_id: id });
    const change = (image: EditedImage, body: object) =>
      editor.call(updateImage, { params: { id: image.id }, body });
    const { image } = await change(second, { position: 0, is_main: true, focus: [50, 10] });
    expect(image).toMatchObject({ position: 0, is_main: true, picture: { focus: [50, 10] } });
    expect((await titleOf(id)).poster).toEqual(image.picture);
    await change(first, { position: 7 });
    const { images } = await editor.call(listImages, { query: { title_id: id } });
    expect(images.map((one) => [one.id, one.is_main])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await change(second, { is_main: false });
    expect((await titleOf(id)).poster).toBeNull();
  });

  test('can be reordered: unlisted images come last, images of other titles are ignored', async () => {
    const id = await film();
    const stranger = await create({ kind: 'still', title_id: await film() });
    const ids: number[] = [];
    for (const kind of ['poster', 'still', 'still', 'backdrop'] as const)
      ids.push((await create({ kind, title_id: id })).id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const body = { title_id: id, ids: [d, stranger.id, b] };
    const { images } = await editor.call(orderImages, { body });
    expect(images.map((image) => image.id)).toEqual([d, b, a, c]);
    expect((await titleOf(id)).images.map((image) => image.id)).toEqual([d, b, a, c]);
    expect(await editor.refused(orderImages, { body: { ids } })).toMatchObject({ status: 422 });
    const nowhere = { title_id: 2_000_000_000, ids };
    expect(await editor.refused(orderImages, { body: nowhere })).toMatchObject({ status: 422 });
    const { client: viewer } = await member('admin.access', 'titles.view');
    expect(await viewer.refused(orderImages, { body })).toMatchObject({ status: 403 });
  });

  test('is locked only after its record, so that editors cannot deadlock', async () => {
    const { db } = kinora.platform;
    const id = await film();
    const ids = await makeImages(id, 2);
    const images = db.selectFrom('images').select('id').where('id', 'in', ids);
    await whileLocked<unknown>(db, {
      rows: db.selectFrom('titles').select('id').where('id', '=', id).forUpdate(),
      start: () => [
        editor.call(orderImages, { body: { title_id: id, ids: ids.toReversed() } }),
        editor.call(updateImage, { params: { id: ids[0] ?? 0 }, body: { position: 5, is_main: false } }),
      ],
      meanwhile: async (tx) => {
        expect((await tx.executeQuery(images.forUpdate().noWait())).rows).toHaveLength(ids.length);
      },
    });
  });

  test('updates the focus point of the title when its own changes', async () => {
    const id = await film();
    const image = await create({ kind: 'backdrop', title_id: id, is_main: true });
    await editor.call(updateImage, { params: { id: image.id }, body: { is_main: true, focus: [1, 2] } });
    expect((await titleOf(id)).backdrop?.focus).toEqual([1, 2]);
  });

  test('is deleted with all its sizes and its upload', async () => {
    const { storage, db } = kinora.platform;
    const id = await film();
    const fileId = await upload();
    const image = await create({ kind: 'poster', title_id: id, is_main: true, file_id: fileId });
    const variant = pictureVariant(image.picture, 120, 'webp');
    expect((await fetched(variant)).statusCode).toBe(200);
    await editor.call(deleteImage, { params: { id: image.id } });
    expect((await titleOf(id)).poster).toBeNull();
    expect(await runJobs(kinora, removePicturesJob)).toBe(1);
    const key = image.picture.src.replace('/storage/', '');
    expect(await storage.stat('public', key)).toBeUndefined();
    expect((await fetched(variant)).statusCode).toBe(404);
    expect((await files()).map((file) => file.key)).not.toContain(key);
    const left = await db.selectFrom('file_entries').select('id').where('id', '=', fileId).execute();
    expect(left).toEqual([]);
  });

  test('returns 404 if it does not exist, and a still of a title cannot become its main image', async () => {
    const params = { id: 2_000_000_000 };
    expect(await editor.refused(updateImage, { params, body: {} })).toMatchObject({ status: 404 });
    expect(await editor.refused(deleteImage, { params })).toMatchObject({ status: 404 });
    const still = await create({ kind: 'still', title_id: await film() });
    const answer = await editor.refused(updateImage, { params: { id: still.id }, body: { is_main: true } });
    expect(answer).toMatchObject({ status: 422, errors: { is_main: expect.any(Array) } });
  });
});

test('the daily sweep deletes images of deleted records and unused uploads', async () => {
  const { db, storage } = kinora.platform;
  const [deletedFilm, kept] = [await film(), await film()];
  const lost = await create({ kind: 'poster', title_id: deletedFilm, is_main: true });
  const shown = await create({ kind: 'poster', title_id: kept, is_main: true });
  const idle = await upload();
  await db.deleteFrom('titles').where('id', '=', deletedFilm).execute();
  const schedule = kinora.composition.parts
    .flatMap((part) => part.schedules ?? [])
    .find(({ name }) => name === 'remove-unused-images');
  const there = async ({ picture }: EditedImage) =>
    (await storage.stat('public', picture.src.replace('/storage/', ''))) !== undefined;
  const isIdleThere = async () =>
    (await db.selectFrom('file_entries').select('id').where('id', '=', idle).execute()).length === 1;
  await schedule?.run();
  expect([await there(lost), await there(shown), await isIdleThere()]).toEqual([true, true, true]);
  time = new Date(time.getTime() + 25 * 60 * 60 * 1000);
  await schedule?.run();
  expect([await there(lost), await there(shown), await isIdleThere()]).toEqual([false, true, false]);
});
