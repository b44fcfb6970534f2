import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  createPage,
  deletePages,
  getAdminPage,
  getCustomPage,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import {
  createTag,
  deleteTags,
  listAdminTags,
  listTagChoices,
  updateTag,
} from '@kinora/contracts/foundation/tags.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { shownTag } from './index.ts';
import { makeTag } from './tags.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let manager: TestClient;
let editor: TestClient;

beforeAll(async () => {
  manager = await signIn(kinora, { permissions: ['tags.update'] });
  editor = await signIn(kinora, { permissions: ['custom_pages.update'] });
});

const make = (name?: string) => makeTag(kinora.platform.db, name);
const usesOf = async (name: string) =>
  (await manager.call(listAdminTags, { query: { query: name } })).pagination.data[0]?.uses_count;
const PAGE = { title: 'Tagged page', body: '<p>Text.</p>', published_at: '2026-01-01T00:00:00Z' };
const savePage = async (tagIds: number[]) =>
  (await editor.call(createPage, { body: { ...PAGE, tag_ids: tagIds } })).page;

describe('tags', () => {
  test('are created with the type custom, listed, renamed and deleted, each with an audit entry', async () => {
    const { tag } = await manager.call(createTag, { body: { name: 'behind-the-scenes' } });
    expect(tag).toMatchObject({ display_name: 'behind-the-scenes', type: 'custom', uses_count: 0 });
    const body = { name: 'behind-the-scenes', display_name: 'Behind the scenes' };
    const { tag: renamed } = await manager.call(updateTag, { params: { id: tag.id }, body });
    expect(renamed.display_name).toBe('Behind the scenes');
    const { pagination } = await manager.call(listAdminTags, { query: { query: 'the scenes' } });
    expect(pagination.data).toMatchObject([{ id: tag.id, display_name: 'Behind the scenes' }]);
    expect(await manager.call(deleteTags, { body: { ids: [tag.id] } })).toEqual({ deleted: 1 });
    const query = { subject_type: 'tag', subject_id: String(tag.id) };
    const entries = (await manager.call(listAudit, { query })).pagination.data;
    expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });

  test('have a name that is unique in their type', async () => {
    const { name } = await make();
    const taken = { errors: { name: ['A tag with this name already exists.'] }, status: 422 };
    expect(await manager.refused(createTag, { body: { name } })).toMatchObject(taken);
    const { id } = await make();
    expect(await manager.refused(updateTag, { params: { id }, body: { name } })).toMatchObject(taken);
    const names = ['raced-tag', 'raced-tag'];
    const answers = await Promise.all(names.map((one) => manager.send(createTag, { body: { name: one } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('reject other types, empty names, unknown fields and unknown ids', async () => {
    for (const body of [{ name: 'x', type: 'genre' }, { name: ' ' }, { name: 'x', color: 'red' }])
      expect(await manager.refused(createTag, { body })).toMatchObject({ status: 422 });
    const params = { id: 999_999 };
    expect(await manager.refused(updateTag, { params, body: { name: 'x' } })).toMatchObject({ status: 404 });
    expect(await manager.call(deleteTags, { body: { ids: [999_999] } })).toEqual({ deleted: 0 });
  });

  test('can be sorted and filtered', async () => {
    const [first, second] = [await make('sorted-one'), await make('sorted-two')];
    const ids = async (query: object) =>
      (await manager.call(listAdminTags, { query: { query: 'sorted-', ...query } })).pagination.data.map(
        ({ id }) => id,
      );
    for (const orderBy of ['name', 'display_name', 'updated_at', 'uses_count'])
      expect(await ids({ orderBy, orderDir: 'asc' })).toEqual([first.id, second.id]);
    const rules = [
      { key: 'type', operator: 'is', value: 'custom' },
      { key: 'uses_count', operator: 'at_most', value: 0 },
      { key: 'created_at', operator: 'from', value: '2020-01-01' },
      { key: 'updated_at', operator: 'from', value: '2020-01-01' },
    ];
    expect(await ids({ filters: JSON.stringify({ match: 'all', rules }) })).toHaveLength(2);
    const { body } = await manager.request({ method: 'GET', url: '/api/v1/admin/tags/csv?query=sorted-' });
    expect(body).toContain('sorted-one,The sorted-one,custom,0');
  });

  test('can only be changed with the permission; every editor can look them up', async () => {
    const { id, name } = await make();
    const body = { name: 'y' };
    expect(await editor.refused(listAdminTags)).toMatchObject({ status: 403 });
    expect(await editor.refused(createTag, { body })).toMatchObject({ status: 403 });
    expect(await editor.refused(updateTag, { params: { id }, body })).toMatchObject({ status: 403 });
    expect(await editor.refused(deleteTags, { body: { ids: [id] } })).toMatchObject({ status: 403 });
    const { tags } = await editor.call(listTagChoices, { query: { query: name.toUpperCase() } });
    expect(tags).toEqual([{ id, name, display_name: `The ${name}` }]);
    const member = await signIn(kinora, { permissions: [] });
    expect(await member.refused(listTagChoices)).toMatchObject({ status: 403 });
  });

  test('can be reverted to an earlier name', async () => {
    const { id, name } = await make();
    await manager.call(updateTag, { params: { id }, body: { name: `${name}-new` } });
    const query = { subject_type: 'tag', subject_id: String(id) };
    const [entry] = (await manager.call(listAudit, { query })).pagination.data;
    await manager.call(revertAudit, { params: { id: entry?.id ?? 0 }, body: { field: 'name' } });
    const found = await manager.call(listAdminTags, { query: { query: name } });
    expect(found.pagination.data).toMatchObject([{ id, name }]);
  });
});

describe('the tags of a custom page', () => {
  test('are saved with the page, shown to readers and counted', async () => {
    const [one, two] = [await make(), await make()];
    const page = await savePage([two.id, one.id, one.id]);
    expect(new Set(page.tags.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
    expect(await usesOf(one.name)).toBe(1);
    const { page: shown } = await kinora.client().call(getCustomPage, { params: { idOrSlug: page.slug } });
    expect(shown.tags).toContainEqual({ id: one.id, name: one.name, display_name: one.display_name });
    const body = { ...PAGE, slug: page.slug, tag_ids: [two.id], version: page.version };
    const { page: saved } = await editor.call(updatePage, { params: { id: page.id }, body });
    expect(saved.tags.map(({ id }) => id)).toEqual([two.id]);
    expect([await usesOf(one.name), await usesOf(two.name)]).toEqual([0, 1]);
    await editor.call(deletePages, { body: { ids: [page.id] } });
    expect(await usesOf(two.name)).toBe(0);
  });

  test('must exist', async () => {
    const body = { ...PAGE, tag_ids: [999_999] };
    expect(await editor.refused(createPage, { body })).toMatchObject({
      status: 422,
      errors: { tag_ids: ['Some of these tags do not exist.'] },
    });
  });

  test('disappear when the tag is deleted, which invalidates cached pages', async () => {
    const tag = await make();
    const page = await savePage([tag.id]);
    await manager.call(deleteTags, { body: { ids: [tag.id] } });
    expect((await editor.call(getAdminPage, { params: { id: page.id } })).page.tags).toEqual([]);
    const touched = await kinora.platform.db
      .selectFrom('content_changes')
      .select('tag')
      .where('tag', '=', shownTag(tag))
      .execute();
    expect(touched).toHaveLength(1);
  });
});
