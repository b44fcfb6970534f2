import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  createPage,
  deletePages,
  getAdminPage,
  getCustomPage,
  listAdminPages,
  listPagePermissions,
  pageList,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { pageAddressTag } from './pages.events.ts';
import { makePage } from './pages.factory.ts';
import { createPagesService } from './pages.service.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const PAST = '2026-05-01T10:00:00Z';
let time = NOON;
const kinora = useTestApp({}, [], { clock: { now: () => time } });
let editor: TestClient;
beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [foundationPermissions.updatePages] });
});
afterEach(() => {
  time = NOON;
});

const form = (values: object = {}) => ({ title: 'A page', body: '<p>Text.</p>', ...values });
const create = async (values: object = {}) => (await editor.call(createPage, { body: form(values) })).page;
const save = async (id: number, values: object) =>
  (await editor.call(updatePage, { params: { id }, body: { ...form(), version: 1, ...values } })).page;
const refusedSave = (id: number, values: object) =>
  editor.refused(updatePage, { params: { id }, body: { ...form(), version: 1, ...values } });
const statusOf = async (idOrSlug: string) =>
  (await kinora.client().send(getCustomPage, { params: { idOrSlug } })).statusCode;
const slugAt = async (idOrSlug: string) =>
  (await kinora.client().call(getCustomPage, { params: { idOrSlug } })).page.slug;

describe('[B6-006] creating a page', () => {
  test('stores a draft with an address taken from the title', async () => {
    const title = `Über uns ${randomUUID().slice(0, 8)}`;
    const page = await create({ title });
    expect(page).toMatchObject({
      title,
      slug: title.toLowerCase().replace('ü', 'u').replaceAll(' ', '-'),
      state: 'draft',
      type: 'default',
      access: 'public',
      version: 1,
      published_at: null,
    });
    expect(await statusOf(page.slug)).toBe(404);
  });

  test('numbers the address of a page with the same title', async () => {
    const title = `Twice ${randomUUID()}`;
    const [one, two] = [await create({ title }), await create({ title })];
    expect(two.slug).toBe(`${one.slug}-2`);
  });

  test('stores sanitized HTML', async () => {
    const { body } = await create({ body: '<p onclick="x()">A</p><script>alert(1)</script>' });
    expect(body).toBe('<p>A</p>');
  });

  test.each([
    ['a blank title', { title: ' ' }, 'title'],
    ['a title with a line break', { title: 'a\nb' }, 'title'],
    ['a title without letters and without an address', { title: '!!!' }, 'slug'],
    ['an address with capitals', { slug: 'Help' }, 'slug'],
    ['an address of digits', { slug: '2026' }, 'slug'],
    ['an address with a slash', { slug: 'a/b' }, 'slug'],
    ['an address that is too long', { slug: 'x'.repeat(81) }, 'slug'],
    ['an unknown type', { type: 'raw' }, 'type'],
    ['an unknown access rule', { access: 'nobody' }, 'access'],
    ['a missing permission', { access: 'permission' }, 'permission'],
    ['an unknown permission', { access: 'permission', permission: 'pages.fly' }, 'permission'],
    ['an invalid publication time', { published_at: 'soon' }, 'published_at'],
    ['an unknown field', { nope: 1 }, 'nope'],
  ])('is rejected with %s', async (_, values, field) => {
    const { status, errors } = await editor.refused(createPage, { body: form(values) });
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('rejects the address of another page and names that page', async () => {
    const { slug } = await makePage(kinora.platform.db, { title: 'Help desk' });
    expect(await editor.refused(createPage, { body: form({ slug }) })).toMatchObject({
      status: 422,
      errors: { slug: ['Help desk already uses this address.'] },
    });
    const other = await makePage(kinora.platform.db);
    expect((await refusedSave(other.id, { slug })).status).toBe(422);
  });

  test('is forbidden for visitors and for members without the permission', async () => {
    const member = await signIn(kinora, { permissions: [] });
    expect((await kinora.client().refused(createPage, { body: form() })).status).toBe(401);
    expect((await member.refused(createPage, { body: form() })).status).toBe(403);
  });

  test('offers the declared permissions', async () => {
    const { permissions } = await editor.call(listPagePermissions);
    expect(permissions).toEqual(expect.arrayContaining(['comments.update', 'titles.view']));
    expect(permissions).toEqual(permissions.toSorted());
  });
});

describe('saving a page', () => {
  test('changes it and increments its version', async () => {
    const { id } = await create();
    const page = await save(id, {
      title: 'Another',
      access: 'permission',
      permission: 'comments.update',
      seo_title: 'Own title',
      seo_description: 'Own text.',
      is_hidden: true,
    });
    expect(page).toMatchObject({ title: 'Another', version: 2, permission: 'comments.update' });
    expect((await editor.call(getAdminPage, { params: { id } })).page).toEqual(page);
    // A page for everyone requires no permission, even if the form still names one.
    const open = await save(id, { permission: 'comments.update', version: 2 });
    expect(open).toMatchObject({ access: 'public', permission: null });
  });

  test('is rejected when the version is outdated', async () => {
    const { id } = await create();
    await save(id, { title: 'First' });
    expect(await refusedSave(id, { title: 'Second' })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('returns 404 for a page that does not exist', async () => {
    expect((await refusedSave(2_000_000_000, {})).status).toBe(404);
    expect((await editor.refused(getAdminPage, { params: { id: 2_000_000_000 } })).status).toBe(404);
  });
});

describe('[B4-002] the former address of a page', () => {
  test('leads to the page after a published page got another one', async () => {
    const old = `old-${randomUUID()}`;
    const { id } = await create({ slug: old, published_at: PAST });
    await save(id, { slug: `${old}-2`, published_at: PAST });
    await save(id, { slug: `${old}-3`, published_at: PAST, version: 2 });
    for (const address of [old, `${old}-2`]) expect(await slugAt(address)).toBe(`${old}-3`);
    // Back to the first address, which then leads nowhere else.
    await save(id, { slug: old, published_at: PAST, version: 3 });
    expect(await slugAt(`${old}-3`)).toBe(old);
    expect(await slugAt(old)).toBe(old);
  });

  test('is not kept for a draft', async () => {
    const old = `draft-${randomUUID()}`;
    const { id } = await create({ slug: old });
    await save(id, { slug: `${old}-2`, published_at: PAST });
    expect(await statusOf(old)).toBe(404);
  });

  test('can be taken by another page', async () => {
    const old = `taken-${randomUUID()}`;
    const { id } = await create({ slug: old, published_at: PAST });
    await save(id, { slug: `${old}-2`, published_at: PAST });
    const other = await create({ slug: old, published_at: PAST });
    expect(await slugAt(old)).toBe(other.slug);
  });
});

describe('a scheduled page', () => {
  const touched = async (tag: string) => {
    const { rows } = await kinora.platform.pool.query<{ at: string }>(
      'select changed_by::text as at from content_changes where tag = $1',
      [tag],
    );
    return rows[0]?.at;
  };

  test('is published at its time, which invalidates cached pages once', async () => {
    const service = createPagesService({
      ...kinora.platform,
      tags: { assign: async () => undefined },
      permissions: new Set(),
    });
    const { id, slug, state } = await create({
      slug: `at-${randomUUID()}`,
      published_at: '2026-06-01T13:00:00Z',
    });
    expect(state).toBe('scheduled');
    await service.publishDue();
    const before = await touched(pageAddressTag(slug));
    expect(await statusOf(slug)).toBe(404);
    time = new Date('2026-06-01T13:00:01Z');
    expect(await service.publishDue()).toBeGreaterThan(0);
    expect(await touched(pageAddressTag(slug))).not.toBe(before);
    expect(await statusOf(slug)).toBe(200);
    expect(await service.publishDue()).toBe(0);
    expect((await editor.call(getAdminPage, { params: { id } })).page.state).toBe('published');
  });

  test('is announced again after it was rescheduled', async () => {
    const service = createPagesService({
      ...kinora.platform,
      tags: { assign: async () => undefined },
      permissions: new Set(),
    });
    const { id } = await create({ published_at: PAST });
    await service.publishDue();
    await save(id, { published_at: '2026-06-01T14:00:00Z' });
    expect(await service.publishDue()).toBe(0);
    time = new Date('2026-06-01T14:00:01Z');
    expect(await service.publishDue()).toBe(1);
  });
});

describe('deleting pages', () => {
  test('counts only pages that existed', async () => {
    const [one, two] = [await create(), await create()];
    expect(await editor.call(deletePages, { body: { ids: [one.id, two.id] } })).toEqual({ deleted: 2 });
    expect(await editor.call(deletePages, { body: { ids: [one.id, two.id] } })).toEqual({ deleted: 0 });
    expect((await editor.refused(getAdminPage, { params: { id: one.id } })).status).toBe(404);
  });

  test('frees the address', async () => {
    const slug = `free-${randomUUID()}`;
    const { id } = await create({ slug });
    await editor.call(deletePages, { body: { ids: [id] } });
    expect((await create({ slug })).slug).toBe(slug);
  });

  test.each([{ ids: [] }, { ids: [0] }, { ids: [2 ** 31] }, { ids: '1' }, {}])('rejects %o', async (body) => {
    expect((await editor.refused(deletePages, { body })).status).toBe(422);
  });
});

test('records a history from which a field can be reverted', async () => {
  const { id, slug } = await create({ title: 'Before' });
  await save(id, { title: 'After', slug });
  const query = { subject_type: 'custom_page', subject_id: String(id) };
  const { data } = (await editor.call(listAudit, { query })).pagination;
  expect(data.map(({ action }) => action)).toEqual(['update', 'create']);
  const revert = { params: { id: data[0]?.id ?? 0 }, body: { field: 'title' } };
  const { entry } = await editor.call(revertAudit, revert);
  expect(entry).toMatchObject({ before: { title: 'After' }, after: { title: 'Before' } });
  expect((await editor.call(getAdminPage, { params: { id } })).page).toMatchObject({
    title: 'Before',
    version: 3,
  });
});

describe('the list of pages', () => {
  const filters = (key: string, operator: string, value: unknown) =>
    JSON.stringify({ match: 'all', rules: [{ key, operator, value }] });
  const idsOf = async (query: object) =>
    (await editor.call(listAdminPages, { query })).pagination.data.map(({ id }) => id);

  test('finds part of a title or an address, and filters by status and access', async () => {
    const word = `needle${randomUUID()}`;
    const draft = await create({ title: `${word} draft` });
    const later = await create({ title: `${word} later`, published_at: '2026-06-02T12:00:00Z' });
    const out = await create({ slug: `${word}-out`, published_at: PAST, access: 'login' });
    const ids = (query: object = {}) =>
      idsOf({ query: word.toUpperCase(), orderBy: 'updated_at', orderDir: 'asc', ...query });
    expect(await ids()).toEqual([draft.id, later.id, out.id]);
    expect(await ids({ filters: filters('state', 'is', 'draft') })).toEqual([draft.id]);
    expect(await ids({ filters: filters('state', 'is', 'scheduled') })).toEqual([later.id]);
    expect(await ids({ filters: filters('state', 'is_not', 'published') })).toEqual([draft.id, later.id]);
    expect(await ids({ filters: filters('access', 'is', 'login') })).toEqual([out.id]);
  });

  test.each(pageList.sorts)('pages by %s, forwards and backwards', async (orderBy) => {
    const word = `by${randomUUID()}`;
    for (const letter of ['A', 'B', 'C']) await create({ title: `${word} ${letter}` });
    const order = { query: word, perPage: 2, orderBy, orderDir: 'desc' } as const;
    const page = async (cursor?: string | null) =>
      (await editor.call(listAdminPages, { query: { ...order, ...(cursor ? { cursor } : {}) } })).pagination;
    const first = await page();
    const second = await page(first.next_cursor);
    expect([...first.data, ...second.data].map(({ title }) => title.at(-1))).toEqual(['C', 'B', 'A']);
    expect(await page(second.prev_cursor)).toEqual(first);
  });

  test('can be downloaded as CSV', async () => {
    const { id, slug } = await create({ slug: `csv-${randomUUID()}` });
    const search = new URLSearchParams({ query: slug, columns: 'id,slug' }).toString();
    const file = await editor.request({ method: 'GET', url: `/api/v1/admin/custom-pages/csv?${search}` });
    expect(file.body).toContain(`${id},${slug}`);
  });
});
