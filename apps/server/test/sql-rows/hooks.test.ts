import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/app.ts';
import { recorder } from './hooks.ts';

const kinora = useTestApp();
const number = (...numbers: number[]) => ({ kinds: ['number'], numbers });
const rowOf = (properties: object) => ({ kinds: ['object'], properties, optional: [] });

test('records the rows of a template, with the templates inside it', async () => {
  const columns = sql`1 as one, null as none`;
  await sql`select ${columns}, ${2}::integer as two`.execute(kinora.platform.db);
  expect(recorder.list()).toContainEqual(
    expect.objectContaining({
      template: 'select \0, \0::integer as two',
      fragments: ['1 as one, null as none'],
      row: rowOf({ one: number(1), none: { kinds: ['null'] }, two: number(2) }),
      fields: { one: [23, 0, 0], none: [25, 0, 0], two: [23, 0, 0] },
    }),
  );
});

test('records the column that a template or a cast has in a query', async () => {
  await kinora.platform.db
    .selectFrom('genres')
    .select((eb) => [
      sql<number>`count(*) filter (where id = -1)`.as('recorded'),
      eb.val(7).$castTo<7>().as('seven'),
    ])
    .execute();
  const found = recorder.list().find(({ row }) => row.properties?.recorded);
  // Casts are identified by their position in the product, and this one is in a test.
  expect(found?.columns).toEqual([
    ['recorded', 'count(*) filter (where id = -1)'],
    ['seven', ''],
  ]);
});

test('records a prepared statement by its name', async () => {
  await kinora.platform.pool.query({ name: 'recorded-statement', text: 'select 3 as three', values: [] });
  expect(recorder.list()).toContainEqual(
    expect.objectContaining({ name: 'recorded-statement', row: rowOf({ three: number(3) }) }),
  );
});

test('records where a column comes from', async () => {
  await sql`select id as recorded_id from genres where id = -1`.execute(kinora.platform.db);
  const found = recorder.list().find(({ fields }) => 'recorded_id' in fields);
  expect(found?.row.kinds).toEqual([]);
  expect(found?.fields.recorded_id?.[1]).toBeGreaterThan(0);
});
