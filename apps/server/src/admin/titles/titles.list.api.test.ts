import { beforeAll, describe, expect, test } from 'vitest';
import { deleteTitle } from '@kinora/contracts/admin/titles.ts';
import { listAdminTitles } from '@kinora/contracts/admin/titles-list.ts';
import type { FilterRule } from '@kinora/contracts/platform/record-lists.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['titles.update', 'titles.view'] });
});

const filtersOf = (...rules: FilterRule[]) => JSON.stringify({ match: 'all', rules });
const listed = async (query: object = {}) => (await editor.call(listAdminTitles, { query })).pagination;
const found = async (...rules: FilterRule[]) =>
  (await listed({ filters: filtersOf(...rules), perPage: 100 })).data.map(({ id }) => id);

test('[B2-066] lists titles with their main fields, most recently changed first', async () => {
  const genre = await makeGenre(kinora.platform.db);
  const { id, name } = await makeTitle(kinora.platform.db, {
    year: 1972,
    status: 'Released',
    genre_ids: [genre.id],
    release_date: '1972-03-04',
  });
  const { data } = await listed({ perPage: 1 });
  expect(data).toMatchObject([
    {
      id,
      name,
      year: 1972,
      release_date: '1972-03-04',
      status: 'Released',
      genres: [{ id: genre.id, name: genre.name }],
      videos_count: 0,
      recent_plays: 0,
      deleted_at: null,
    },
  ]);
});

test('sums the plays of the last 30 days', async () => {
  const { id } = await makeTitle(kinora.platform.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await kinora.platform.db
    .insertInto('plays_title_day')
    .values(
      [0, 29, 31].map((days) => ({ title_id: id, day: daysAgo(days), plays: 7, viewers: 1, seconds: 9 })),
    )
    .execute();
  expect((await listed({ perPage: 1 })).data).toMatchObject([{ id, recent_plays: 14 }]);
});

test('uses the public search in every sort order', async () => {
  const titles = createTitlesService(kinora.platform);
  const made = await titles.create(kinora.platform.db, { type: 'movie', name: 'Quillfeather' });
  await titles.create(kinora.platform.db, { type: 'series', name: 'Quillfeather Returns' });
  await runListeners(kinora, ['index-titles']);
  const page = await listed({ query: 'quilfeather', orderBy: 'name', orderDir: 'asc' });
  expect(page.data.map(({ name }) => name)).toEqual(['Quillfeather', 'Quillfeather Returns']);
  expect(page).toMatchObject({ total: 2, is_total_exact: true });
  const filters = filtersOf({ key: 'type', operator: 'is', value: 'movie' });
  expect((await listed({ query: 'quillfeather', filters })).data.map(({ id }) => id)).toEqual([made.id]);
});

describe('filters of titles', () => {
  test.each<[string, object, FilterRule]>([
    ['country', { country_codes: ['FO'] }, { key: 'country', operator: 'has', value: 'FO' }],
    ['language', { original_language: 'kl' }, { key: 'language', operator: 'is', value: 'kl' }],
    ['year', { year: 1899 }, { key: 'year', operator: 'at_most', value: 1899 }],
    ['status', { status: 'Cancelled' }, { key: 'status', operator: 'is', value: 'Cancelled' }],
    ['source', { source: 'tvmaze' }, { key: 'source', operator: 'is', value: 'tvmaze' }],
    ['adult content', { adult: true }, { key: 'adult', operator: 'is', value: true }],
    ['overview', { overview: 'Long.' }, { key: 'has_overview', operator: 'is', value: true }],
    ['score', { score: 9.75 }, { key: 'score', operator: 'at_least', value: 9.75 }],
  ])('find titles by %s', async (_what, values, rule) => {
    const { id } = await makeTitle(kinora.platform.db, values);
    expect(await found(rule)).toEqual([id]);
  });

  test('find titles without poster and without video', async () => {
    const { id } = await makeTitle(kinora.platform.db);
    const missing = ['has_poster', 'has_backdrop', 'has_video', 'is_locked'].map((key) => ({
      key,
      operator: 'is',
      value: false,
    }));
    expect(await found(...missing)).toContain(id);
    for (const rule of missing) expect(await found({ ...rule, value: true })).not.toContain(id);
  });

  test('return deleted titles only on request', async () => {
    const { id, name } = await makeTitle(kinora.platform.db);
    await editor.call(deleteTitle, { params: { id } });
    const rule = { key: 'is_deleted', operator: 'is', value: true };
    expect((await listed()).data.map((title) => title.id)).not.toContain(id);
    expect(await found(rule)).toContain(id);
    const page = await listed({ filters: filtersOf(rule), query: name.toUpperCase() });
    expect(page.data).toMatchObject([{ id, deleted_at: expect.any(String) }]);
  });

  test('reject invalid JSON and unknown filters with an error on the field', async () => {
    for (const filters of ['{', '[]', filtersOf({ key: 'budget', operator: 'is', value: 1 })]) {
      const refusal = await editor.refused(listAdminTitles, { query: { filters } });
      expect(refusal).toMatchObject({ status: 422 });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['filters']);
    }
  });
});

test.each([{ orderBy: 'budget' }, { cursor: 'x' }, { perPage: 101 }])('refuses %o', async (query) => {
  expect(await editor.refused(listAdminTitles, { query })).toMatchObject({ status: 422 });
});

test('returns 401 to visitors and 403 to members without the permission', async () => {
  const viewer = await signIn(kinora, { permissions: ['titles.view'] });
  expect(await kinora.client().refused(listAdminTitles, {})).toMatchObject({ status: 401 });
  expect(await viewer.refused(listAdminTitles, {})).toMatchObject({ status: 403 });
});

describe('the CSV download', () => {
  const download = (query: string, client = editor) =>
    client.request({ method: 'GET', url: `/api/v1/admin/titles/csv?${query}` });

  test('contains every row of the view in order and escapes formulas', async () => {
    const status = `Download ${Date.now()}`;
    for (const name of ['=cmd|A0', 'Zeppelin, again', 'Abacus'])
      await makeTitle(kinora.platform.db, { name, status });
    const filters = encodeURIComponent(filtersOf({ key: 'status', operator: 'is', value: status }));
    const response = await download(`filters=${filters}&orderBy=name&orderDir=desc&columns=name,type`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="titles.csv"',
    });
    expect(response.body).toBe(
      `\uFEFFname,type\r\n"Zeppelin, again",movie\r\nAbacus,movie\r\n'=cmd|A0,movie\r\n`,
    );
    const allColumns = await download(`filters=${filters}`);
    expect(allColumns.body.split('\r\n')[0]).toContain('id,name,type,year,release_date,status,adult,genres');
  });

  test.each(['columns=name,password', 'columns=', 'orderBy=budget', 'filters=x'])(
    'rejects %s',
    async (query) => {
      expect((await download(query)).statusCode).toBe(422);
    },
  );

  test('requires the permission to see the list', async () => {
    const viewer = await signIn(kinora, { permissions: ['titles.view'] });
    expect((await download('', viewer)).statusCode).toBe(403);
    expect((await download('', kinora.client())).statusCode).toBe(401);
  });
});
