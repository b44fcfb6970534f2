import { beforeAll, describe, expect, test } from 'vitest';
import { type TitleListQuery, listTitles } from '@kinora/contracts/catalogue/titles.ts';
import { encodeCursor } from '#platform/db/paging.ts';
import { useTestApp } from '#test/app.ts';
import { makeTitle } from './titles.factory.ts';
import { createTitlesService } from './titles.service.ts';

const kinora = useTestApp();
const SINCE = '2020-01-01T00:00:00Z';
/** Most popular first. */
const films: number[] = [];
let series = 0;

beforeAll(async () => {
  const { db } = kinora.platform;
  for (let place = 0; place < 7; place += 1) {
    const { id } = await makeTitle(db, { popularity: 900 - place, release_date: `2019-01-0${7 - place}` });
    films.push(id);
  }
  ({ id: series } = await makeTitle(db, { type: 'series', popularity: 800 }));
});

const read = async (query: Partial<TitleListQuery>) => {
  const { pagination } = await kinora.client().call(listTitles, { query });
  return { ...pagination, ids: pagination.data.map(({ id }) => id) };
};
const refused = async (query: Record<string, unknown>) => {
  const { status, errors } = await kinora.client().refused(listTitles, { query });
  return [status, ...Object.keys(errors ?? {})];
};

describe('paging by number', () => {
  test('returns the page numbers and the cursor to continue with', async () => {
    const first = await read({ page: 1, perPage: 3 });
    expect(first).toMatchObject({ ids: films.slice(0, 3), current_page: 1, next_page: 2, prev_page: null });
    const second = await read({ page: 2, perPage: 3 });
    expect(second).toMatchObject({ ids: films.slice(3, 6), current_page: 2, next_page: 3, prev_page: 1 });
    const on = await read({ cursor: second.next_cursor ?? '', perPage: 1 });
    expect(on.ids).toEqual(films.slice(6));
    expect(on).not.toHaveProperty('current_page');
    const last = await read({ page: 3, perPage: 3 });
    expect(last).toMatchObject({ ids: [films[6], series], next_page: null, next_cursor: null });
  });

  test('works for the release date order', async () => {
    expect((await read({ page: 2, perPage: 2, order: 'release_date' })).ids).toEqual(films.slice(2, 4));
  });

  test.each([[0], [51], ['two']])('rejects the page %s', async (page) => {
    expect(await refused({ page })).toEqual([422, 'page']);
  });

  test('continues only by cursor after the last numbered page', async () => {
    const { db } = kinora.platform;
    for (let place = 0; place < 45; place += 1) await makeTitle(db, { popularity: 500 });
    const { current_page, next_page, next_cursor } = await read({ page: 50, perPage: 1 });
    expect({ current_page, next_page }).toEqual({ current_page: 50, next_page: null });
    expect(next_cursor).toEqual(expect.any(String));
  });

  test('cannot be combined with a cursor', async () => {
    expect(await refused({ page: 2, cursor: encodeCursor([1, 1]) })).toEqual([422, 'page']);
  });
});

describe('selecting titles by id', () => {
  test('returns them in the given order on one page, without deleted ones and other types', async () => {
    const deleted = await makeTitle(kinora.platform.db);
    await createTitlesService(kinora.platform).remove(kinora.platform.db, deleted.id);
    const ids = [films[2] ?? 0, series, deleted.id, films[0] ?? 0, 2_000_000_000];
    const found = await read({ ids, perPage: 1 });
    expect(found).toMatchObject({ ids: [films[2], series, films[0]], next_cursor: null, per_page: 5 });
    expect((await read({ ids, type: 'series' })).ids).toEqual([series]);
  });

  test.each([[''], ['1,'], ['1;2'], ['0'], ['-1'], ['1 or 1=1'], ['99999999999']])(
    'rejects %j',
    async (ids) => {
      const [status, field] = await refused({ ids });
      expect([status, String(field).split('.')[0]]).toEqual([422, 'ids']);
    },
  );

  test('accepts at most a hundred ids', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    expect((await kinora.client().send(listTitles, { query: { ids: many(100) } })).statusCode).toBe(200);
    expect(await refused({ ids: many(101) })).toEqual([422, 'ids']);
  });
});

describe('the list of changed titles', () => {
  test('returns each title once in the order of changes, even with equal timestamps', async () => {
    const { db } = kinora.platform;
    const changed: number[] = [];
    const at = ['2030-01-01T00:00:00.000001Z', '2030-01-01T00:00:00.000002Z', '2030-01-01T00:00:00.000002Z'];
    for (const updated_at of at) {
      const { id } = await makeTitle(db);
      await db.updateTable('titles').set({ updated_at }).where('id', '=', id).execute();
      changed.push(id);
    }
    const query = { order: 'updated_at', perPage: 1 } as const;
    const first = await read({ ...query, updated_since: '2030-01-01T00:00:00Z' });
    expect(first.data[0]?.updated_at).toBe(at[0]);
    const second = await read({ ...query, cursor: first.next_cursor ?? '' });
    const third = await read({ ...query, cursor: second.next_cursor ?? '' });
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(changed);
    expect(third.next_cursor).toBeNull();
    expect((await read({ ...query, updated_since: '2030-01-01T00:00:01+00:00' })).ids).toEqual([]);
    expect((await read({ ...query, page: 2, updated_since: '2030-01-01T00:00:00Z' })).ids).toEqual([
      changed[1],
    ]);
  });

  test('starts at the first change when no time is given', async () => {
    const { data } = await read({ order: 'updated_at', perPage: 100 });
    const times = data.map(({ updated_at: time = '' }) => time);
    expect(times.length).toBeGreaterThan(7);
    expect(times).toEqual(times.toSorted());
  });

  test.each(['popularity', 'release_date'])('cannot be sorted by %s', async (order) => {
    expect(await refused({ order, updated_since: SINCE })).toEqual([422, 'updated_since']);
  });

  test.each(['yesterday', '2020-13-01T00:00:00Z', '2020-01-01', "2020-01-01T00:00:00Z'--"])(
    'rejects the time %j',
    async (since) => {
      expect(await refused({ order: 'updated_at', updated_since: since })).toEqual([422, 'updated_since']);
    },
  );

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
    'accepts the distant time %s',
    async (since) => {
      const query = { order: 'updated_at', updated_since: since };
      expect((await kinora.client().send(listTitles, { query })).statusCode).toBe(200);
    },
  );

  test.each([
    [['0000-01-01T00:00:00.000000Z', 1]],
    [['2020-01-01', 1]],
    [[5, 1]],
    [['2020-01-01T00:00:00.000000Z']],
  ])('rejects the cursor %j', async (values) => {
    expect(await refused({ order: 'updated_at', cursor: encodeCursor(values) })).toEqual([422, 'cursor']);
  });
});
