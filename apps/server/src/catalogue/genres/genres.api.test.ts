import { beforeAll, describe, expect, test } from 'vitest';
import {
  createGenre,
  deleteGenres,
  genreList,
  listAdminGenres,
  listGenres,
  updateGenre,
} from '@kinora/contracts/catalogue/genres.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { listAudit, revertAudit } from '@kinora/contracts/foundation/audit.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';
import { setTitlesCount } from './genres.repository.ts';
import { makeGenre } from './genres.factory.ts';

const kinora = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: [cataloguePermissions.updateGenres] });
});

describe('the public list', () => {
  test('shows every genre by name to a visitor', async () => {
    const genre = await makeGenre(kinora.platform.db);
    const { genres } = await kinora.client().call(listGenres);
    expect(genres).toContainEqual({ id: genre.id, name: genre.name, slug: genre.slug, titles_count: 0 });
    const names = genres.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });
});

describe('the admin list', () => {
  test('finds part of a name, ignoring case', async () => {
    const genre = await makeGenre(kinora.platform.db, 'Sword-and-Sandal');
    const { pagination } = await editor.call(listAdminGenres, { query: { query: 'AND-san' } });
    expect(pagination.data.map(({ id }) => id)).toEqual([genre.id]);
    expect(pagination.total).toBe(1);
  });

  test('takes wildcards in a search literally', async () => {
    const { pagination } = await editor.call(listAdminGenres, { query: { query: '%' } });
    expect(pagination.data).toEqual([]);
  });

  test.each(genreList.sorts)('pages by %s, forwards and backwards', async (orderBy) => {
    for (const letter of ['A', 'B', 'C']) await makeGenre(kinora.platform.db, `By ${orderBy} ${letter}`);
    const order = { query: `by ${orderBy}`, perPage: 2, orderBy, orderDir: 'desc' } as const;
    const page = async (cursor?: string | null) =>
      (await editor.call(listAdminGenres, { query: { ...order, ...(cursor ? { cursor } : {}) } })).pagination;
    const first = await page();
    const second = await page(first.next_cursor);
    expect(first).toMatchObject({ per_page: 2, prev_cursor: null, total: 3, is_total_exact: true });
    expect([...first.data, ...second.data].map(({ name }) => name.at(-1))).toEqual(['C', 'B', 'A']);
    expect(await page(second.prev_cursor)).toEqual(first);
  });

  test('finds genres added since a date', async () => {
    const { id, name } = await makeGenre(kinora.platform.db);
    const idsFrom = async (value: string) => {
      const rules = [{ key: 'created_at', operator: 'from', value }];
      const query = { query: name, filters: JSON.stringify({ match: 'all', rules }) };
      return (await editor.call(listAdminGenres, { query })).pagination.data.map((row) => row.id);
    };
    expect(await idsFrom('2000-01-01')).toEqual([id]);
    expect(await idsFrom('2999-01-01')).toEqual([]);
  });

  test('finds genres that no title uses', async () => {
    const [used, unused] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    await setTitlesCount(kinora.platform.db, used.id, 3);
    const rules = [{ key: 'titles_count', operator: 'at_least', value: 1 }];
    const query = { filters: JSON.stringify({ match: 'none', rules }), perPage: 100 };
    const ids = (await editor.call(listAdminGenres, { query })).pagination.data.map(({ id }) => id);
    expect(ids).toContain(unused.id);
    expect(ids).not.toContain(used.id);
  });

  test.each([
    { perPage: 101 },
    { cursor: 'x' },
    { filters: '{"match":"all","rules":[{"key":"x","operator":"is"}]}' },
    { perPage: 'x' },
    { orderBy: 'password_hash' },
    { query: 'a\0b' },
  ])('rejects %o', async (query) => {
    expect(await editor.refused(listAdminGenres, { query })).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
  });

  test('rejects a repeated parameter', async () => {
    const response = await editor.request({ method: 'GET', url: '/api/v1/admin/genres?perPage=1&perPage=2' });
    expect(response.statusCode).toBe(422);
  });

  test('can be downloaded as CSV', async () => {
    const { id, name } = await makeGenre(kinora.platform.db);
    const search = new URLSearchParams({ query: name, columns: 'id,name' }).toString();
    const file = await editor.request({ method: 'GET', url: `/api/v1/admin/genres/csv?${search}` });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(`${id},${name}`);
  });
});

describe('creating', () => {
  test('stores the trimmed name with its slug', async () => {
    const { genre } = await editor.call(createGenre, { body: { name: '  Heist film  ' } });
    expect(genre).toMatchObject({ name: 'Heist film', slug: 'heist-film', titles_count: 0 });
  });

  test('rejects an existing name, ignoring case', async () => {
    const { name } = await makeGenre(kinora.platform.db);
    const refusal = await editor.refused(createGenre, { body: { name: name.toUpperCase() } });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { name: ['A genre with this name already exists.'] },
    });
  });

  test.each([
    [{}, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: ['Drama'] }, 'name'],
    [{ name: 'Lone \ud800 surrogate' }, 'name'],
    [{ name: 'Fine', titles_count: 7 }, 'titles_count'],
  ])('rejects %o with an error on its field', async (body, field) => {
    const refusal = await editor.refused(createGenre, { body });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  test('is forbidden for visitors and for members without the permission', async () => {
    const member = await signIn(kinora, { permissions: [] });
    expect(await kinora.client().refused(createGenre, { body: { name: 'Giallo' } })).toMatchObject({
      status: 401,
    });
    expect(await member.refused(createGenre, { body: { name: 'Giallo' } })).toMatchObject({ status: 403 });
  });
});

describe('renaming', () => {
  test('changes name and slug', async () => {
    const { id } = await makeGenre(kinora.platform.db);
    const body = { name: 'Wuxia', version: 1 };
    const { genre } = await editor.call(updateGenre, { params: { id }, body });
    expect(genre).toMatchObject({ id, name: 'Wuxia', slug: 'wuxia', version: 2 });
  });

  test('rejects the second of two editors, and a save without a version', async () => {
    const { id } = await makeGenre(kinora.platform.db);
    const bodies = ['First', 'Second'].map((name) => ({ name, version: 1 }));
    const answers = await Promise.all(
      bodies.map((body) => editor.send(updateGenre, { params: { id }, body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const rules = [{ key: 'id', operator: 'is', value: id }];
    const filters = JSON.stringify({ match: 'all', rules });
    const { data } = (await editor.call(listAdminGenres, { query: { filters } })).pagination;
    expect(data).toMatchObject([{ id, version: 2 }]);
    expect(await editor.refused(updateGenre, { params: { id }, body: { name: 'Any' } })).toMatchObject({
      status: 422,
      errors: { version: expect.anything() },
    });
  });

  test.each([32_767, 32_768, '1e3', '0', 'drama'])('returns 404 for the genre %s', async (id) => {
    const input = { params: { id }, body: { name: 'Any', version: 1 } };
    expect(await editor.refused(updateGenre, input)).toMatchObject({ status: 404 });
  });
});

test('records a history from which a name can be reverted', async () => {
  const { genre } = await editor.call(createGenre, { body: { name: 'Before' } });
  await editor.call(updateGenre, { params: { id: genre.id }, body: { name: 'After', version: 1 } });
  const query = { subject_type: 'genre', subject_id: String(genre.id) };
  const { data } = (await editor.call(listAudit, { query })).pagination;
  expect(data.map(({ action }) => action)).toEqual(['update', 'create']);
  const revert = { params: { id: data[0]?.id ?? 0 }, body: { field: 'name' } };
  const { entry } = await editor.call(revertAudit, revert);
  expect(entry).toMatchObject({ before: { name: 'After' }, after: { name: 'Before' } });
});

describe('deleting', () => {
  test('removes unused genres', async () => {
    const [one, two] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    expect(await editor.call(deleteGenres, { body: { ids: [one.id, two.id] } })).toEqual({ deleted: 2 });
    const { genres } = await kinora.client().call(listGenres);
    expect(genres.map(({ id }) => id)).not.toContain(one.id);
  });

  test('removes none when a title uses one of them', async () => {
    const [used, unused] = [await makeGenre(kinora.platform.db), await makeGenre(kinora.platform.db)];
    await setTitlesCount(kinora.platform.db, used.id, 3);
    const refusal = await editor.refused(deleteGenres, { body: { ids: [used.id, unused.id] } });
    expect(refusal).toMatchObject({ status: 409, code: 'genres.in_use' });
    expect(refusal.message).toContain(used.name);
    const { genres } = await kinora.client().call(listGenres);
    expect(genres.map(({ id }) => id)).toContain(unused.id);
  });

  test('counts only genres that existed', async () => {
    const { id } = await makeGenre(kinora.platform.db);
    await editor.call(deleteGenres, { body: { ids: [id] } });
    expect(await editor.call(deleteGenres, { body: { ids: [id] } })).toEqual({ deleted: 0 });
  });

  test.each([{ ids: [] }, { ids: [0] }, { ids: [32_768] }, { ids: '1' }, {}])('rejects %o', async (body) => {
    expect((await editor.refused(deleteGenres, { body })).status).toBe(422);
  });
});
