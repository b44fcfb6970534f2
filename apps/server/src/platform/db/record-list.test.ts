import {
  defineRecordList,
  type FilterRule,
  type RecordFilters,
} from '@kinora/contracts/platform/record-lists.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { createRecordReader } from './record-list.ts';
import type { ListRequest, ListSource } from './record-list-source.ts';

const kinora = useTestApp();

const list = defineRecordList({
  name: 'samples',
  sorts: ['name', 'year', 'score', 'updated_at', 'release_date'],
  orderBy: 'name',
  orderDir: 'asc',
  filters: {
    name: { kind: 'text' },
    year: { kind: 'number' },
    score: { kind: 'number' },
    type: { kind: 'choice', options: ['movie', 'series'] },
    adult: { kind: 'flag' },
    genre: { kind: 'records' },
    country: { kind: 'records' },
    updated_at: { kind: 'date' },
    release_date: { kind: 'date' },
    is_long: { kind: 'flag' },
  },
});

interface Row {
  id: number;
  name: string;
  year: number | null;
  score: number | null;
}

const source: ListSource<typeof list, Row> = {
  list,
  table: 'titles',
  columns: sql<Row>`t.id, t.name, t.year, t.score`,
  scope: () => sql`t.deleted_at is null`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    year: { by: sql`t.year`, type: 'smallint', isNullable: true },
    score: { by: sql`t.score`, type: 'real', isNullable: true },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
    release_date: { by: sql`t.release_date`, type: 'date', isNullable: true },
  },
  filters: {
    name: { column: sql`t.name` },
    year: { column: sql`t.year`, type: 'smallint' },
    score: { column: sql`t.score`, type: 'real' },
    type: { column: sql`t.type` },
    adult: { column: sql`t.adult` },
    genre: { column: sql`t.genre_ids`, type: 'smallint' },
    country: { column: sql`t.country_codes`, type: 'text' },
    updated_at: { column: sql`t.updated_at` },
    release_date: { column: sql`t.release_date`, type: 'date' },
    is_long: { where: (_operator, value) => (value === true ? sql`t.runtime > 120` : sql`t.runtime <= 120`) },
  },
  search: (text) => ({ where: sql`lower(t.name) like ${`%${text.toLowerCase()}%`}` }),
};

const reader = () => createRecordReader(kinora.platform.db, source);
const COUNT = 230;

beforeAll(async () => {
  const { db } = kinora.platform;
  await sql`
    insert into titles (type, name, slug, year, score, adult, genre_ids, country_codes, runtime, updated_at, release_date, deleted_at)
    select case when n % 3 = 0 then 'series' else 'movie' end, 'Film ' || n % 40, 'film-' || n,
      case when n % 4 = 0 then null else 1950 + n % 25 end,
      case when n % 5 = 0 then null else (n % 17) / 3.0 end,
      n % 50 = 0, array[1 + n % 3]::smallint[],
      case when n % 7 = 0 then '{}' else array['SE', 'c' || n % 6] end, n,
      timestamptz '2026-01-01 23:30Z' + (n % 60) * interval '1 day' + (n % 60) * interval '1 microsecond',
      case when n % 6 = 0 then null else date '2020-01-01' + n % 30 end,
      case when n <= ${COUNT} then null else now() end
    from generate_series(1, ${COUNT + 20}) n`.execute(db);
  // Filler rows that match almost no filter, more of them than a scan in order examines.
  await sql`
    insert into titles (type, name, slug, year, runtime)
    select 'movie', 'Zz filler ' || n, 'filler-' || n, 1900, 10 from generate_series(1, 6000) n`.execute(db);
  await sql`analyze titles`.execute(db);
});

const SAMPLES: FilterRule = { key: 'name', operator: 'starts_with', value: 'Film ' };
const only = (...rules: FilterRule[]): RecordFilters => ({ match: 'all', rules: [SAMPLES, ...rules] });
const listRequest = (request: Partial<ListRequest<typeof list>> = {}): ListRequest<typeof list> => ({
  orderBy: 'name',
  orderDir: 'asc',
  perPage: 20,
  filters: only(),
  ...request,
});

async function forwards(request: Partial<ListRequest<typeof list>>) {
  const pages: Row[][] = [];
  let cursor: string | undefined;
  let last: string | null = null;
  do {
    const page = await reader().page(listRequest({ ...request, cursor }));
    pages.push(page.rows);
    last = page.prevCursor;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { pages, last };
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('pages', () => {
  const orders = list.sorts.flatMap((orderBy) =>
    (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir })),
  );

  test.each(orders)(
    'return every row once, forwards and backwards, ordered by $orderBy $orderDir',
    async (order) => {
      const { pages, last } = await forwards(order);
      const all = ids(pages.flat());
      expect(all).toHaveLength(COUNT);
      expect(new Set(all).size).toBe(COUNT);
      const direction = order.orderDir === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
      const { rows } = await sql<{ id: number }>`
      select t.id from titles t where t.deleted_at is null and t.name like 'Film %'
      order by ${source.sorts[order.orderBy].by} ${direction}, t.id ${order.orderDir === 'asc' ? sql`asc` : sql`desc`}`.execute(
        kinora.platform.db,
      );
      expect(all).toEqual(ids(rows));

      const back: Row[][] = [];
      for (let cursor = last; cursor !== null;) {
        const page = await reader().page(listRequest({ ...order, cursor }));
        back.unshift(page.rows);
        cursor = page.prevCursor;
      }
      expect(ids(back.flat())).toEqual(all.slice(0, -(pages.at(-1)?.length ?? 0)));
    },
  );

  test('work without a filter', async () => {
    const { db } = kinora.platform;
    const first = await createRecordReader(db, source).page(
      listRequest({ filters: undefined, orderBy: 'year' }),
    );
    const next = await createRecordReader(db, source).page(
      listRequest({ filters: undefined, orderBy: 'year', cursor: first.nextCursor ?? '' }),
    );
    expect(first.rows.every(({ year }) => year === null)).toBe(true);
    expect(ids(next.rows)).not.toContain(first.rows[0]?.id);
    expect(first.counted).toEqual({ total: COUNT + 6000, isExact: true });
  });

  test('return the previous page when the row after the cursor is gone', async () => {
    const first = await reader().page(
      listRequest({ filters: only({ key: 'adult', operator: 'is', value: true }) }),
    );
    expect(first.rows).toHaveLength(4);
    const cut = await reader().page(
      listRequest({ filters: only({ key: 'adult', operator: 'is', value: true }), perPage: 3 }),
    );
    const end = first.rows[3]?.id ?? 0;
    const hide = (is: boolean) =>
      sql`update titles set adult = ${is} where id = ${end}`.execute(kinora.platform.db);
    await hide(false);
    const view = listRequest({ filters: only({ key: 'adult', operator: 'is', value: true }), perPage: 3 });
    const empty = await reader().page({ ...view, cursor: cut.nextCursor ?? '' });
    expect(empty).toMatchObject({ rows: [], nextCursor: null });
    const back = await reader().page({ ...view, cursor: empty.prevCursor ?? '' });
    await hide(true);
    expect(ids(back.rows)).toEqual(ids(cut.rows));
  });

  test.each([
    ['an invalid cursor', 'x'],
    ['a cursor of another sort order', Buffer.from('["year","asc","after",1950,3]').toString('base64url')],
    ['a cursor without a name', Buffer.from('["name","asc","after",null,3]').toString('base64url')],
    ['an id out of range', Buffer.from('["name","asc","after","a",9007199254740993]').toString('base64url')],
    [
      'a text that PostgreSQL cannot store',
      Buffer.from(String.raw`["name","asc","after","\u0000",3]`).toString('base64url'),
    ],
  ])('reject %s', async (_what, cursor) => {
    await expect(reader().page(listRequest({ cursor }))).rejects.toMatchObject({
      status: 422,
      fields: { cursor: [expect.any(String)] },
    });
  });
});

describe('filters', () => {
  const found = async (filters: RecordFilters) =>
    reader().page(listRequest({ filters, perPage: 100, orderBy: 'updated_at' }));
  const sqlCount = async (where: string) => {
    const { rows } = await kinora.platform.pool.query<{ count: number }>(
      `select count(*)::integer as count from titles t where deleted_at is null and name like 'Film %' and (${where})`,
    );
    return rows[0]?.count;
  };

  test.each<[FilterRule, string]>([
    [{ key: 'name', operator: 'is', value: 'Film 7' }, `name = 'Film 7'`],
    [{ key: 'name', operator: 'is_not', value: 'Film 7' }, `name <> 'Film 7'`],
    [{ key: 'name', operator: 'contains', value: 'M 1' }, `name ilike '%m 1%'`],
    [{ key: 'name', operator: 'contains', value: '%' }, 'false'],
    [{ key: 'name', operator: 'is_empty', value: null }, 'false'],
    [{ key: 'year', operator: 'is', value: 1960 }, 'year = 1960'],
    [{ key: 'year', operator: 'is_not', value: 1960 }, 'year is distinct from 1960'],
    [{ key: 'year', operator: 'at_least', value: 1970 }, 'year >= 1970'],
    [{ key: 'year', operator: 'at_most', value: 1955 }, 'year <= 1955'],
    [{ key: 'year', operator: 'is_empty', value: null }, 'year is null'],
    [{ key: 'score', operator: 'at_least', value: 4.5 }, 'score >= 4.5'],
    [{ key: 'type', operator: 'is', value: 'series' }, `type = 'series'`],
    [{ key: 'type', operator: 'is_not', value: 'series' }, `type <> 'series'`],
    [{ key: 'adult', operator: 'is', value: true }, 'adult'],
    [{ key: 'adult', operator: 'is', value: false }, 'not adult'],
    [{ key: 'genre', operator: 'has', value: 2 }, 'genre_ids @> array[2::smallint]'],
    [{ key: 'genre', operator: 'has_not', value: 2 }, 'not genre_ids @> array[2::smallint]'],
    [{ key: 'country', operator: 'has', value: 'SE' }, `'SE' = any(country_codes)`],
    [{ key: 'country', operator: 'is_empty', value: null }, `country_codes = '{}'`],
    [{ key: 'updated_at', operator: 'is', value: '2026-01-03' }, `updated_at::text like '2026-01-03%'`],
    [{ key: 'updated_at', operator: 'from', value: '2026-02-01' }, `updated_at >= '2026-02-01Z'`],
    [{ key: 'updated_at', operator: 'until', value: '2026-02-01' }, `updated_at < '2026-02-02Z'`],
    [{ key: 'release_date', operator: 'is', value: '2020-01-09' }, `release_date = '2020-01-09'`],
    [{ key: 'is_long', operator: 'is', value: true }, 'runtime > 120'],
  ])('match the rows that %o describes', async (rule, where) => {
    const { counted } = await found(only(rule));
    expect(counted).toEqual({ total: await sqlCount(where), isExact: true });
  });

  test('match all, any or none of the rules', async () => {
    const rules: FilterRule[] = [
      { key: 'year', operator: 'is', value: 1960 },
      { key: 'type', operator: 'is', value: 'series' },
    ];
    const count = async (match: RecordFilters['match']) =>
      (await reader().page(listRequest({ filters: { match, rules }, query: 'film ' }))).counted.total;
    expect(await count('all')).toBe(await sqlCount(`year = 1960 and type = 'series'`));
    expect(await count('any')).toBe(await sqlCount(`year = 1960 or type = 'series'`));
    // A title without a year is not of that year.
    expect(await count('none')).toBe(await sqlCount(`year is distinct from 1960 and type <> 'series'`));
  });

  test.each<[string, FilterRule]>([
    ['an unknown key', { key: 'password', operator: 'is', value: 'x' }],
    ['a key of Object.prototype', { key: 'constructor', operator: 'is', value: 'x' }],
    ['an operator of another field type', { key: 'type', operator: 'contains', value: 'mov' }],
    ['an unknown option', { key: 'type', operator: 'is', value: 'short' }],
    ['a string for a number', { key: 'year', operator: 'is', value: '1960' }],
    ['a number out of the range of its column', { key: 'year', operator: 'is', value: 99_999 }],
    ['a fractional year', { key: 'year', operator: 'is', value: 1960.5 }],
    ['a number for a boolean', { key: 'adult', operator: 'is', value: 1 }],
    ['a missing value', { key: 'name', operator: 'is', value: null }],
    ['an invalid date', { key: 'updated_at', operator: 'from', value: '2026-02-30' }],
  ])('reject %s', async (_what, rule) => {
    await expect(found(only(rule))).rejects.toMatchObject({
      status: 422,
      fields: { filters: [expect.any(String)] },
    });
  });
});

describe('the total count', () => {
  test('is a lower bound when the search was truncated', async () => {
    const cutSource = { ...source, search: () => ({ where: sql`true`, isRare: true, isCut: true }) };
    const page = await createRecordReader(kinora.platform.db, cutSource).page(listRequest({ query: 'film' }));
    expect(page.counted).toEqual({ total: COUNT, isExact: false });
  });

  test('stops at ten thousand', async () => {
    const { db } = kinora.platform;
    const wide = createRecordReader(db, { ...source, scope: () => undefined, table: 'titles' });
    await sql`
      insert into titles (type, name, slug, deleted_at)
      select 'series', 'Much ' || n, 'much-' || n, now() from generate_series(1, 4000) n`.execute(db);
    const all = await wide.page(listRequest({ filters: undefined }));
    expect(all.counted).toEqual({ total: 10_000, isExact: false });
    const many = { match: 'all' as const, rules: [{ key: 'year', operator: 'is_not', value: 1 }] };
    expect((await wide.page(listRequest({ filters: many }))).counted).toEqual({
      total: 10_000,
      isExact: false,
    });
    const rare = await wide.page(
      listRequest({
        filters: { match: 'all', rules: [{ key: 'year', operator: 'is', value: 1960 }] },
        perPage: 2,
      }),
    );
    expect(rare.counted.isExact).toBe(true);
    expect(rare.rows).toHaveLength(2);
  });
});

describe('selections and downloads', () => {
  test('return the ids in batches, without the excluded ones', async () => {
    const view = { filters: only({ key: 'type', operator: 'is', value: 'series' }) };
    const first = await reader().ids({ view, except: [] }, { after: 0, limit: 10 });
    expect(first).toHaveLength(10);
    const without = await reader().ids({ view, except: [first[0] ?? 0] }, { after: 0, limit: 9 });
    expect(without).toEqual(first.slice(1));
    const next = await reader().ids({ view, except: [] }, { after: first[9] ?? 0, limit: 1000 });
    expect(await reader().count({ view, except: [] }, 'exact')).toEqual({
      total: 10 + next.length,
      isExact: true,
    });
    expect(await reader().ids({ ids: [first[1] ?? 0, 99_999_999] }, { after: 0, limit: 10 })).toEqual([
      first[1],
    ]);
  });

  test('are rejected when the search was truncated', async () => {
    const cutSource = { ...source, search: () => ({ where: sql`true`, isCut: true }) };
    const selection = { view: { query: 'film' }, except: [] };
    await expect(
      createRecordReader(kinora.platform.db, cutSource).ids(selection, { after: 0, limit: 10 }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('stream every row of a view in order', async () => {
    const rows: Row[] = [];
    let batches = 0;
    for await (const batch of reader().rows({ orderBy: 'name', orderDir: 'desc' })) {
      rows.push(...batch);
      batches += 1;
    }
    expect(batches).toBeGreaterThan(10);
    expect(new Set(ids(rows)).size).toBe(COUNT + 6000);
    const names = rows.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted().toReversed());
  });
});
