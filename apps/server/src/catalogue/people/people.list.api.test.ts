import { beforeAll, describe, expect, test } from 'vitest';
import { getPerson, listPeople, type PersonListQuery } from '@kinora/contracts/catalogue/people.ts';
import { insertExternalIds } from '#catalogue/external-ids/index.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { makePerson } from './people.factory.ts';

const kinora = useTestApp();
/** Most popular first. */
const people: number[] = [];

beforeAll(async () => {
  for (let place = 0; place < 5; place += 1)
    people.push((await makePerson(kinora.platform.db, { popularity: 900 - place })).id);
});

const read = async (query: Partial<PersonListQuery>) => {
  const { pagination } = await kinora.client().call(listPeople, { query });
  return { ...pagination, ids: pagination.data.map(({ id }) => id) };
};
const refused = async (query: Record<string, unknown>) => {
  const { status, errors } = await kinora.client().refused(listPeople, { query });
  return [status, ...Object.keys(errors ?? {})];
};

describe('a list of people', () => {
  test('is read by page and continues by cursor', async () => {
    const page = await read({ page: 2, perPage: 2 });
    expect(page).toMatchObject({ ids: people.slice(2, 4), current_page: 2, next_page: 3, prev_page: 1 });
    expect((await read({ cursor: page.next_cursor ?? '', perPage: 2 })).ids).toEqual(people.slice(4));
    expect(await refused({ page: 51 })).toEqual([422, 'page']);
    expect(await refused({ page: 2, cursor: encodeCursor([1, 1]) })).toEqual([422, 'page']);
  });

  test('returns the requested ids in their order', async () => {
    const ids = [people[3] ?? 0, 2_000_000_000, people[1] ?? 0];
    expect((await read({ ids })).ids).toEqual([people[3], people[1]]);
    expect(await refused({ ids: 'all' })).toEqual([422, 'ids']);
  });

  test('returns changed people in the order of their changes', async () => {
    const { db } = kinora.platform;
    const times = ['2030-01-02T00:00:00.000000Z', '2030-01-01T00:00:00.000000Z'];
    const changed: number[] = [];
    for (const updated_at of times) {
      const { id } = await makePerson(db);
      await db.updateTable('people').set({ updated_at }).where('id', '=', id).execute();
      changed.unshift(id);
    }
    const query = { order: 'updated_at', perPage: 1 } as const;
    const first = await read({ ...query, updated_since: '2030-01-01T00:00:00Z' });
    expect(first.data[0]).toMatchObject({ id: changed[0], updated_at: times[1] });
    expect((await read({ ...query, cursor: first.next_cursor ?? '' })).ids).toEqual([changed[1]]);
    expect(await refused({ updated_since: '2030-01-01T00:00:00Z' })).toEqual([422, 'updated_since']);
    expect(await refused({ order: 'updated_at', cursor: encodeCursor([5, 1]) })).toEqual([422, 'cursor']);
  });
});

describe('the with parameter', () => {
  test('includes only the requested relations', async () => {
    const { id } = await makePerson(kinora.platform.db);
    const external = { provider: 'imdb', kind: 'name', value: `nm${id}` };
    await insertExternalIds(kinora.platform.db, 'person', [{ ...external, id }]);
    const { person } = await kinora
      .client()
      .call(getPerson, { params: { id }, query: { with: ['external_ids'] } });
    expect(person.external_ids).toEqual([external]);
    expect(person).not.toHaveProperty('translations');
    const { person: plain } = await kinora.client().call(getPerson, { params: { id } });
    expect(plain).not.toHaveProperty('external_ids');
  });

  test('rejects unknown relations', async () => {
    const { id } = await makePerson(kinora.platform.db);
    const input = { params: { id }, query: { with: 'external_ids,users' } };
    expect((await kinora.client().refused(getPerson, input)).errors).toHaveProperty('with');
  });
});
