import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCursor, encodeCursor, pageWindow, toCursorPage, toPage } from './paging.ts';

const same = (row: number) => row;

describe('page-numbered lists', () => {
  test('read one row more than they show', () => {
    expect(pageWindow({ page: 3, perPage: 15 })).toEqual({ offset: 30, limit: 16 });
  });

  test('name the next page only when there is one', () => {
    expect(toPage([1, 2, 3], { page: 1, perPage: 2 }, same).pagination).toEqual({
      data: [1, 2],
      per_page: 2,
      current_page: 1,
      next_page: 2,
      prev_page: null,
    });
    expect(toPage([1, 2], { page: 2, perPage: 2, total: 4 }, same).pagination).toMatchObject({
      next_page: null,
      prev_page: 1,
      total: 4,
    });
  });
});

describe('lists read by cursor', () => {
  const present = { item: same, key: (row: number) => [row] };

  test('name the last row shown, when more follow', () => {
    const { pagination } = toCursorPage([9, 8, 7], { perPage: 2, cursor: undefined }, present);
    expect(pagination.data).toEqual([9, 8]);
    expect(decodeCursor(pagination.next_cursor ?? '', z.tuple([z.number()]))).toEqual([8]);
  });

  test('end without a cursor', () => {
    expect(toCursorPage([9, 8], { perPage: 2, cursor: 'here' }, present).pagination).toMatchObject({
      next_cursor: null,
      prev_cursor: 'here',
    });
  });

  test.each(['', 'not base64 json', encodeCursor(['drop table'])])('refuse the cursor %j', (cursor) => {
    expect(() => decodeCursor(cursor, z.tuple([z.number()]))).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});
