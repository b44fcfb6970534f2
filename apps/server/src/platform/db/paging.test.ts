import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decodeCursor, encodeCursor, toCursorPage } from './paging.ts';

const same = (row: number) => row;

describe('cursor pagination', () => {
  const present = { item: same, key: (row: number) => [row] };

  test('returns a cursor for the last row shown when there are more rows', () => {
    const { pagination } = toCursorPage([9, 8, 7], { perPage: 2, cursor: undefined }, present);
    expect(pagination.data).toEqual([9, 8]);
    expect(decodeCursor(pagination.next_cursor ?? '', z.tuple([z.number()]))).toEqual([8]);
  });

  test('returns no next cursor on the last page', () => {
    expect(toCursorPage([9, 8], { perPage: 2, cursor: 'here' }, present).pagination).toMatchObject({
      next_cursor: null,
      prev_cursor: 'here',
    });
  });

  test.each(['', 'not base64 json', encodeCursor(['drop table'])])('rejects the cursor %j', (cursor) => {
    expect(() => decodeCursor(cursor, z.tuple([z.number()]))).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });
});
