import { expect, test } from 'vitest';
import { z } from 'zod';
import { includes } from './includes.ts';

const Query = z.object({ with: includes(['credits', 'videos']) });

test('accepts comma-separated names or a list', () => {
  expect(Query.parse({ with: 'credits,videos' })).toEqual({ with: ['credits', 'videos'] });
  expect(Query.parse({ with: ['videos'] })).toEqual({ with: ['videos'] });
  expect(Query.parse({})).toEqual({});
  expect(Query.parse({ with: '' })).toEqual({ with: [] });
});

test.each(['updatedBy.password_hash', 'credits,secrets', 'credits,,videos', 'CREDITS', 'credits '])(
  'rejects %j',
  (names) => {
    expect(Query.safeParse({ with: names }).success).toBe(false);
  },
);

test('rejects more than five at once', () => {
  const joined = Array.from({ length: 6 }, () => 'credits').join(',');
  expect(Query.safeParse({ with: joined }).success).toBe(false);
});
