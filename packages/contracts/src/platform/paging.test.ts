import { expect, test } from 'vitest';
import { z } from 'zod';
import { cursorPageOf, cursorQuery } from './paging.ts';

test('the cursor query has a default page size and a maximum cursor length', () => {
  const CursorQuery = z.object(cursorQuery);
  expect(CursorQuery.parse({})).toEqual({ perPage: 15 });
  expect(CursorQuery.safeParse({ cursor: 'x'.repeat(501) }).success).toBe(false);
});

test('a page is returned under `pagination`', () => {
  const pagination = { data: [1], per_page: 1, next_cursor: 'abc', prev_cursor: null };
  expect(cursorPageOf(z.int()).parse({ pagination })).toEqual({ pagination });
});

test.each([
  { perPage: '101' },
  { perPage: '0' },
  { perPage: '1e2' },
  { perPage: ['1', '2'] },
  { perPage: ' 1' },
])('rejects %o', (query) => {
  expect(z.object(cursorQuery).safeParse(query).success).toBe(false);
});
