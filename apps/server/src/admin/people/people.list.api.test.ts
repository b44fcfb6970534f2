import { beforeAll, describe, expect, test } from 'vitest';
import { deletePerson } from '@kinora/contracts/admin/people.ts';
import { listAdminPeople } from '@kinora/contracts/admin/people-list.ts';
import type { FilterRule } from '@kinora/contracts/platform/record-lists.ts';
import { createPeopleService } from '#catalogue/people/index.ts';
import { makePerson } from '#catalogue/people/people.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { runListeners } from '#test/listeners.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
let editor: TestClient;

beforeAll(async () => {
  editor = await signIn(kinora, { permissions: ['people.update', 'titles.view'] });
});

const filtersOf = (...rules: FilterRule[]) => JSON.stringify({ match: 'all', rules });
const listed = async (query: object = {}) => (await editor.call(listAdminPeople, { query })).pagination;
const found = async (...rules: FilterRule[]) =>
  (await listed({ filters: filtersOf(...rules), perPage: 100 })).data.map(({ id }) => id);

test('[B2-062] lists people with their main fields, most recently changed first', async () => {
  const { id, name } = await makePerson(kinora.platform.db, {
    birth_date: '1950-06-07',
    birth_year: 1950,
    birth_place: 'Oslo',
    known_for_department: 'Directing',
  });
  expect((await listed({ perPage: 1 })).data).toMatchObject([
    {
      id,
      name,
      birth_date: '1950-06-07',
      birth_place: 'Oslo',
      known_for_department: 'Directing',
      portrait: null,
      credits_count: 0,
      deleted_at: null,
    },
  ]);
});

test('uses the public search and pages through the results in every sort order', async () => {
  const people = createPeopleService(kinora.platform);
  for (const name of ['Quillfeather Ann', 'Quillfeather Bob', 'Quillfeather Cid'])
    await people.create(kinora.platform.db, { name });
  await runListeners(kinora, ['index-people']);
  for (const orderBy of ['name', 'popularity', 'birth_date', 'created_at', 'updated_at']) {
    const query = { query: 'quilfeather', orderBy, orderDir: 'asc', perPage: 2 };
    const first = await listed(query);
    expect(first).toMatchObject({ total: 3, is_total_exact: true });
    const second = await listed({ ...query, cursor: first.next_cursor });
    const names = [...first.data, ...second.data].map(({ name }) => name);
    expect(names).toEqual(['Quillfeather Ann', 'Quillfeather Bob', 'Quillfeather Cid']);
  }
});

describe('filters of people', () => {
  const portrait = { key: 'portraits/a.webp', width: 2, height: 3, color: null, blur: null };

  test.each<[string, object, FilterRule]>([
    [
      'department',
      { known_for_department: 'Lighting' },
      { key: 'department', operator: 'is', value: 'Lighting' },
    ],
    ['gender', { gender: 3 }, { key: 'gender', operator: 'is', value: 3 }],
    [
      'date of birth',
      { birth_date: '1899-12-30' },
      { key: 'birth_date', operator: 'until', value: '1899-12-31' },
    ],
    ['birthday', { birth_date: '1960-02-29' }, { key: 'birthday', operator: 'is', value: '02-29' }],
    ['year of birth', { birth_year: 1850 }, { key: 'birth_year', operator: 'at_most', value: 1850 }],
    [
      'place of birth',
      { birth_place: 'Nuuk, Greenland' },
      { key: 'birth_place', operator: 'contains', value: 'nuuk' },
    ],
    ['source', { source: 'tvmaze' }, { key: 'source', operator: 'is', value: 'tvmaze' }],
    ['portrait', { portrait }, { key: 'has_picture', operator: 'is', value: true }],
    ['biography', { biography: 'Long.' }, { key: 'has_biography', operator: 'is', value: true }],
    ['popularity', { popularity: 999 }, { key: 'popularity', operator: 'at_least', value: 998 }],
  ])('find people by %s', async (_what, values, rule) => {
    const { id } = await makePerson(kinora.platform.db, values);
    expect(await found(rule)).toEqual([id]);
  });

  test('find people without portrait, biography and locks, and nobody for an invalid birthday', async () => {
    const { id } = await makePerson(kinora.platform.db);
    const missing = ['has_picture', 'has_biography', 'is_locked'].map((key) => ({
      key,
      operator: 'is',
      value: false,
    }));
    expect(await found(...missing)).toContain(id);
    for (const rule of missing) expect(await found({ ...rule, value: true })).not.toContain(id);
    expect(await found({ key: 'birthday', operator: 'is', value: 'someday' })).toEqual([]);
  });

  test('return deleted people only on request', async () => {
    const { id, name } = await makePerson(kinora.platform.db);
    await editor.call(deletePerson, { params: { id } });
    const rule = { key: 'is_deleted', operator: 'is', value: true };
    expect((await listed()).data.map((person) => person.id)).not.toContain(id);
    const page = await listed({ filters: filtersOf(rule), query: name.toUpperCase() });
    expect(page.data).toMatchObject([{ id, deleted_at: expect.any(String) }]);
  });

  test('reject invalid JSON and unknown filters with an error on the field', async () => {
    for (const filters of ['{', filtersOf({ key: 'email', operator: 'is', value: 'x' })]) {
      const refusal = await editor.refused(listAdminPeople, { query: { filters } });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['filters']);
    }
  });
});

test.each([{ orderBy: 'gender' }, { cursor: 'x' }, { perPage: 101 }])('refuses %o', async (query) => {
  expect(await editor.refused(listAdminPeople, { query })).toMatchObject({ status: 422 });
});

test('returns 401 to visitors and 403 to editors of titles', async () => {
  const other = await signIn(kinora, { permissions: ['titles.update'] });
  expect(await kinora.client().refused(listAdminPeople, {})).toMatchObject({ status: 401 });
  expect(await other.refused(listAdminPeople, {})).toMatchObject({ status: 403 });
});

test('exports every person of the view as CSV', async () => {
  const birthPlace = `Place ${Date.now()}`;
  for (const name of ['Zoe', 'Abe']) await makePerson(kinora.platform.db, { name, birth_place: birthPlace });
  const filters = encodeURIComponent(filtersOf({ key: 'birth_place', operator: 'is', value: birthPlace }));
  const url = `/api/v1/admin/people/csv?filters=${filters}&orderBy=name&orderDir=asc&columns=name,birth_place`;
  const response = await editor.request({ method: 'GET', url });
  expect(response.body).toBe(`\uFEFFname,birth_place\r\nAbe,${birthPlace}\r\nZoe,${birthPlace}\r\n`);
});
