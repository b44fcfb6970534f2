import { expect, test } from 'vitest';
import { z } from 'zod';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from './paging.ts';

const Query = z.object(pageQuery);

test('a page-numbered list starts at page 1 with 15 rows', () => {
  expect(Query.parse({})).toEqual({ page: 1, perPage: 15 });
  expect(Query.parse({ page: '3', perPage: '100' })).toEqual({ page: 3, perPage: 100 });
});

test.each([
  { page: '0' },
  { page: '10001' },
  { perPage: '101' },
  { perPage: '0' },
  { page: '1e2' },
  { page: ['1', '2'] },
  { page: ' 1' },
])('refuses %o', (query) => {
  expect(Query.safeParse(query).success).toBe(false);
});

test('a list without bound is read by cursor', () => {
  const CursorQuery = z.object(cursorQuery);
  expect(CursorQuery.parse({})).toEqual({ perPage: 15 });
  expect(CursorQuery.safeParse({ cursor: 'x'.repeat(501) }).success).toBe(false);
});

test('both kinds of page answer under `pagination`', () => {
  const numbered = { data: [1], per_page: 1, current_page: 1, next_page: null, prev_page: null };
  const byCursor = { data: [1], per_page: 1, next_cursor: 'abc', prev_cursor: null };
  expect(pageOf(z.int()).parse({ pagination: numbered })).toEqual({ pagination: numbered });
  expect(cursorPageOf(z.int()).parse({ pagination: byCursor })).toEqual({ pagination: byCursor });
});
