import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { getNewsArticle } from '@kinora/contracts/catalogue/news.ts';
import {
  createArticle,
  deleteArticle,
  type EditedArticle,
  NEWS_UPLOADS,
  removeArticlePicture,
  setArticlePicture,
  updateArticle,
} from '@kinora/contracts/admin/news.ts';
import { makeFile } from '#foundation/files/files.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runJobs } from '#test/jobs.ts';
import { withSession } from '#test/sign-in.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
let time = NOON;
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock: { now: () => time } });
let editor: TestClient;
let editorId: number;

beforeAll(async () => {
  const permissions = ['admin.access', 'titles.view', editingPermissions.updateNews];
  editorId = (await makeUser(kinora.platform.db, { permissions })).id;
  editor = await withSession(kinora, editorId);
});
beforeEach(() => {
  time = NOON;
});

const form = (values: object = {}) => ({ title: 'A headline', body: '<p>Text.</p>', ...values });
const create = async (values: object = {}) =>
  (await editor.call(createArticle, { body: form(values) })).article;
const read = (id: number) => kinora.client().call(getNewsArticle, { params: { id } });

async function upload(policy = NEWS_UPLOADS): Promise<number> {
  const size = { width: 640, height: 360, channels: 3, background: '#204080' } as const;
  const content = await sharp({ create: size }).jpeg().toBuffer();
  const how = { userId: editorId, policy, content, mime: 'image/jpeg', createdAt: time };
  return (await makeFile(kinora.platform, how)).id;
}

describe('the image of an article', () => {
  test('is created from an upload, shown to readers, and can be removed', async () => {
    const { id } = await create({ published_at: '2026-05-01T10:00:00Z' });
    const params = { id };
    const set = await editor.call(setArticlePicture, { params, body: { file_id: await upload() } });
    expect(set.article).toMatchObject({ version: 1, image: { width: 640, height: 360 } });
    expect((await read(id)).article.image?.src).toBe(set.article.image?.src);
    const { article } = await editor.call(removeArticlePicture, { params });
    expect(article.image).toBeNull();
  });

  test('is rejected if it is not an image, has another purpose, or the article is missing', async () => {
    const { id } = await create();
    const refused = (fileId: number, article = id) =>
      editor.refused(setArticlePicture, { params: { id: article }, body: { file_id: fileId } });
    const text = await makeFile(kinora.platform, { userId: editorId, policy: NEWS_UPLOADS });
    expect(await refused(text.id)).toMatchObject({ status: 422, code: 'artwork.unreadable' });
    expect(await refused(await upload('images'))).toMatchObject({ status: 422 });
    expect(await refused(2_000_000_000)).toMatchObject({ status: 422 });
    expect(await refused(await upload(), 2_000_000_000)).toMatchObject({ status: 404 });
    const none = { params: { id: 2_000_000_000 } };
    expect(await editor.refused(removeArticlePicture, none)).toMatchObject({ status: 404 });
  });
});

describe('an unused image', () => {
  const setPicture = async (id: number) =>
    (await editor.call(setArticlePicture, { params: { id }, body: { file_id: await upload() } })).article;
  const illustrated = async (values: object = {}) => setPicture((await create(values)).id);
  const keyOf = ({ image }: EditedArticle) => image?.src.replace('/storage/', '') ?? '';
  const isStored = async (key: string) => (await kinora.platform.storage.stat('public', key)) !== undefined;
  const sweep = async () => {
    const schedules = kinora.composition.parts.flatMap((part) => part.schedules ?? []);
    await schedules.find(({ name }) => name === 'remove-unused-news-images')?.run();
    await runJobs(kinora, { name: 'files.remove-stored' });
  };

  test('is deleted as soon as it is replaced or removed', async () => {
    const first = await illustrated();
    const second = await setPicture(first.id);
    expect([await isStored(keyOf(first)), await isStored(keyOf(second))]).toEqual([false, true]);
    await editor.call(removeArticlePicture, { params: { id: first.id } });
    expect(await isStored(keyOf(second))).toBe(false);
  });

  test('is swept after a day: images of deleted articles, and unused uploads', async () => {
    const { db, storage } = kinora.platform;
    const [deleted, vanished] = [await illustrated(), await illustrated()];
    await editor.call(deleteArticle, { params: { id: deleted.id } });
    await db.deleteFrom('news_articles').where('id', '=', vanished.id).execute();
    const idle = await db
      .selectFrom('file_entries')
      .select(['id', 'key'])
      .where('id', '=', await upload())
      .executeTakeFirstOrThrow();
    const left = async () => [
      await isStored(keyOf(deleted)),
      await isStored(keyOf(vanished)),
      (await storage.stat('private', idle.key)) !== undefined,
    ];
    await sweep();
    expect(await left()).toEqual([true, true, true]);
    time = new Date(NOON.getTime() + DAY_MS + 1000);
    await sweep();
    expect(await left()).toEqual([false, false, false]);
    expect(await db.selectFrom('file_entries').select('id').where('id', '=', idle.id).execute()).toEqual([]);
  });

  test('is swept if the process died before the article was saved', async () => {
    const key = `news/${randomUUID()}.webp`;
    const { db, storage } = kinora.platform;
    await db.insertInto('news_pictures').values({ key, created_at: NOON }).execute();
    await storage.put('public', key, Buffer.from('p'), { contentType: 'image/webp', size: 1 });
    time = new Date(NOON.getTime() + DAY_MS + 1000);
    await sweep();
    expect(await isStored(key)).toBe(false);
    expect(await db.selectFrom('news_pictures').select('key').where('key', '=', key).execute()).toEqual([]);
  });

  test('stays while a draft, scheduled or published article uses it; new uploads and other purposes stay too', async () => {
    const { db, storage } = kinora.platform;
    const articles = [
      await illustrated(),
      await illustrated({ published_at: '2026-07-01T10:00:00Z' }),
      await illustrated({ published_at: '2026-05-01T10:00:00Z' }),
    ];
    // The previous text stays among the revisions; the picture belongs to the article.
    const edited = articles[0] as EditedArticle;
    const body = { ...form({ title: 'Anew' }), version: edited.version };
    await editor.call(updateArticle, { params: { id: edited.id }, body });
    // The demo content shares its pictures among records.
    const shared = `news/shared-${randomUUID()}.webp`;
    await storage.put('public', shared, Buffer.from('p'), { contentType: 'image/webp', size: 1 });
    const image = { key: shared, width: 1, height: 1, color: '#000000', blur: null };
    const { id: demo } = await create();
    await db.updateTable('news_articles').set({ image }).where('id', '=', demo).execute();
    await editor.call(deleteArticle, { params: { id: demo } });
    const other = await upload('images');
    time = new Date(NOON.getTime() + 2 * DAY_MS);
    const fresh = await upload();
    await sweep();
    for (const key of [...articles.map(keyOf), shared]) expect(await isStored(key)).toBe(true);
    const ids = await db.selectFrom('file_entries').select('id').where('id', 'in', [other, fresh]).execute();
    expect(ids).toHaveLength(2);
  });
});
