import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  createArticle,
  deleteArticle,
  getArticleRevision,
  getEditedArticle,
  listArticleRevisions,
  listEditedNews,
  restoreArticleRevision,
  updateArticle,
} from '@kinora/contracts/admin/news.ts';
import { getNewsArticle, listNews } from '@kinora/contracts/catalogue/news.ts';
import { articleTag } from '#catalogue/cache-tags/index.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { makeTag } from '#foundation/tags/tags.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { withSession } from '#test/sign-in.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
let time = NOON;
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock: { now: () => time } });
let editor: TestClient;
let editorId: number;

beforeAll(async () => {
  const permissions = ['admin.access', 'titles.view', editingPermissions.updateNews];
  editorId = (await makeUser(kinora.platform.db, { permissions, name: 'Hedda' })).id;
  editor = await withSession(kinora, editorId);
});
beforeEach(() => {
  time = NOON;
});

const form = (values: object = {}) => ({ title: 'A headline', body: '<p>Text.</p>', ...values });
const create = async (values: object = {}) =>
  (await editor.call(createArticle, { body: form(values) })).article;
const read = (id: number) => kinora.client().call(getNewsArticle, { params: { id } });
const refusedRead = async (id: number) =>
  (await kinora.client().refused(getNewsArticle, { params: { id } })).status;
const touched = async (tag: string) => {
  const { rows } = await kinora.platform.pool.query<{ at: string }>(
    'select changed_by::text as at from content_changes where tag = $1',
    [tag],
  );
  return rows[0]?.at;
};

describe('an article', () => {
  test('is a draft, hidden from visitors, until it has a publication time', async () => {
    const article = await create();
    expect(article).toMatchObject({ state: 'draft', published_at: null, version: 1, slug: 'a-headline' });
    expect(await refusedRead(article.id)).toBe(404);
    const { pagination } = await kinora.client().call(listNews, { query: {} });
    expect(pagination.data.some(({ id }) => id === article.id)).toBe(false);
  });

  test('is published at its scheduled time, which invalidates cached pages', async () => {
    const { id, state } = await create({ published_at: '2026-06-01T13:00:00Z' });
    expect(state).toBe('scheduled');
    const news = createNewsService(kinora.platform);
    await news.publishDue(kinora.platform.db, time);
    const before = await touched(articleTag(id));
    expect(await refusedRead(id)).toBe(404);
    time = new Date('2026-06-01T13:00:01Z');
    expect(await news.publishDue(kinora.platform.db, time)).toBeGreaterThan(0);
    expect(await touched(articleTag(id))).not.toBe(before);
    expect((await read(id)).article.title).toBe('A headline');
    // A second run publishes nothing.
    expect(await news.publishDue(kinora.platform.db, time)).toBe(0);
    expect((await editor.call(getEditedArticle, { params: { id } })).article.state).toBe('published');
  });

  test('is stored with sanitized HTML and its linked titles and people', async () => {
    const { db } = kinora.platform;
    const [title, person] = [await makeTitle(db), await makePerson(db)];
    const article = await create({
      body: '<p onclick="x()">A</p><script>alert(1)</script>',
      published_at: '2026-05-01T10:00:00Z',
      title_ids: [title.id],
      person_ids: [person.id],
    });
    expect(article).toMatchObject({
      body: '<p>A</p>',
      titles: [{ id: title.id, name: title.name }],
      people: [{ id: person.id, name: person.name }],
    });
    expect((await read(article.id)).article).toMatchObject({
      titles: [{ id: title.id }],
      people: [{ id: person.id }],
    });
  });

  test('replaces its links on save, and its public page changes', async () => {
    const title = await makeTitle(kinora.platform.db);
    const { id, version } = await create({ published_at: '2026-05-01T10:00:00Z', title_ids: [title.id] });
    const body = { ...form({ title: 'Another', published_at: '2026-05-01T10:00:00Z' }), version };
    const { article } = await editor.call(updateArticle, { params: { id }, body });
    expect(article).toMatchObject({ title: 'Another', version: 2, titles: [] });
    expect((await read(id)).article).toMatchObject({ title: 'Another', titles: [] });
  });

  test('rejects a save when the version is outdated', async () => {
    const { id, version } = await create();
    const save = (title: string) => ({ params: { id }, body: { ...form({ title }), version } });
    await editor.call(updateArticle, save('First'));
    expect(await editor.refused(updateArticle, save('Second'))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  test('returns 410 to visitors and 404 to editors after it is deleted', async () => {
    const { id } = await create({ published_at: '2026-05-01T10:00:00Z' });
    await editor.call(deleteArticle, { params: { id } });
    expect(await refusedRead(id)).toBe(410);
    expect((await editor.refused(getEditedArticle, { params: { id } })).status).toBe(404);
    expect((await editor.refused(deleteArticle, { params: { id } })).status).toBe(404);
    const body = { ...form(), version: 1 };
    expect((await editor.refused(updateArticle, { params: { id }, body })).status).toBe(404);
  });

  test.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['a title with a line break', { title: 'a\nb' }, 'title'],
    ['an invalid publication time', { published_at: 'soon' }, 'published_at'],
    ['titles that do not exist', { title_ids: [2_000_000_000] }, 'title_ids'],
    ['people that do not exist', { person_ids: [2_000_000_000] }, 'person_ids'],
    ['an unknown field', { nope: 1 }, 'nope'],
  ])('is rejected with %s', async (_, values, field) => {
    const { status, errors } = await editor.refused(createArticle, { body: form(values) });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe('revisions of an article', () => {
  test('keep every save and can be restored without changing the publication state', async () => {
    const { id } = await create({ body: '<p>One.</p>' });
    const params = { id };
    const second = { title: 'Two', body: '<p>Two.</p>', published_at: '2026-05-01T10:00:00Z' };
    await editor.call(updateArticle, { params, body: { ...form(second), version: 1 } });
    const { revisions } = await editor.call(listArticleRevisions, { params });
    expect(revisions).toMatchObject([
      { version: 2, title: 'Two', user: { id: editorId, name: 'Hedda' } },
      { version: 1, title: 'A headline', user: { id: editorId } },
    ]);
    const { revision } = await editor.call(getArticleRevision, { params: { id, revision: 1 } });
    expect(revision).toMatchObject({ title: 'A headline', body: '<p>One.</p>' });
    const restore = { params: { id, revision: 1 }, body: { version: 2 } };
    const { article } = await editor.call(restoreArticleRevision, restore);
    expect(article).toMatchObject({
      title: 'A headline',
      body: '<p>One.</p>',
      version: 3,
      state: 'published',
    });
    expect(await editor.refused(restoreArticleRevision, restore)).toMatchObject({ status: 409 });
    expect((await editor.call(listArticleRevisions, { params })).revisions).toHaveLength(3);
  });

  test('return 404 for a missing article or revision', async () => {
    const { id } = await create();
    const missing = { id, revision: 9 };
    expect((await editor.refused(getArticleRevision, { params: missing })).status).toBe(404);
    const body = { version: 1 };
    expect((await editor.refused(restoreArticleRevision, { params: missing, body })).status).toBe(404);
    const none = { params: { id: 2_000_000_000 } };
    expect((await editor.refused(listArticleRevisions, none)).status).toBe(404);
    await editor.call(deleteArticle, { params: { id } });
    const first = { params: { id, revision: 1 } };
    expect((await editor.refused(getArticleRevision, first)).status).toBe(404);
    expect((await editor.refused(restoreArticleRevision, { ...first, body })).status).toBe(404);
  });
});

describe('the news list', () => {
  const list = async (query: object) => (await editor.call(listEditedNews, { query })).pagination;
  const filters = (key: string, operator: string, value: unknown) =>
    JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });

  test('contains drafts, can be searched by title and filtered by state', async () => {
    const word = `needle${randomUUID()}`;
    const draft = await create({ title: `${word} draft` });
    const later = await create({ title: `${word} later`, published_at: '2026-06-02T12:00:00Z' });
    const out = await create({ title: `${word} out`, published_at: '2026-05-02T12:00:00Z' });
    const ids = async (query: object) => (await list({ query: word, ...query })).data.map(({ id }) => id);
    expect(await ids({ orderBy: 'published_at', orderDir: 'desc' })).toEqual([later.id, out.id, draft.id]);
    expect(await ids({ filters: filters('state', 'is', 'draft') })).toEqual([draft.id]);
    expect(await ids({ filters: filters('state', 'is', 'scheduled') })).toEqual([later.id]);
    expect(await ids({ filters: filters('state', 'is', 'published') })).toEqual([out.id]);
    expect(
      await ids({ orderBy: 'title', orderDir: 'asc', filters: filters('state', 'is_not', 'published') }),
    ).toEqual([draft.id, later.id]);
  });

  test('rejects an unknown filter, an invalid cursor and too large a page', async () => {
    for (const query of [{ filters: filters('nope', 'is', 1) }, { cursor: 'x' }, { perPage: 101 }])
      expect((await editor.refused(listEditedNews, { query })).status).toBe(422);
  });
});

describe('the tags of an article', () => {
  test('are saved, shown to readers, kept by revisions, and released with the article', async () => {
    const { db } = kinora.platform;
    const [one, two] = [await makeTag(db), await makeTag(db)];
    const body = { title: 'Tagged', body: '<p>Text.</p>', published_at: '2026-01-01T00:00:00Z' };
    const created = await editor.call(createArticle, { body: { ...body, tag_ids: [one.id, two.id] } });
    const { id, version, tags } = created.article;
    expect(new Set(tags.map((tag) => tag.id))).toEqual(new Set([one.id, two.id]));
    const { article } = await read(id);
    expect(article.tags).toHaveLength(2);
    const params = { id };
    await editor.call(updateArticle, { params, body: { ...body, tag_ids: [], version } });
    await db.deleteFrom('tags').where('id', '=', two.id).execute();
    const restored = await editor.call(restoreArticleRevision, {
      params: { id, revision: version },
      body: { version: version + 1 },
    });
    expect(restored.article.tags.map((tag) => tag.id)).toEqual([one.id]);
    await editor.call(deleteArticle, { params });
    const uses = () => db.selectFrom('tags').select('uses_count').where('id', '=', one.id).executeTakeFirst();
    expect(await uses()).toEqual({ uses_count: 0 });
  });
});
