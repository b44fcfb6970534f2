import { describe, expect, test } from 'vitest';
import { newSecret, formatPlainToken, parsePlainToken } from './plain-token.ts';
import { intersectPermissions } from './identify-token.ts';

describe('the plain text of a token', () => {
  test('has a recognizable prefix and can be parsed', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^kin_[A-Za-z0-9]{40}[a-z0-9]{7}$/);
    expect(parsePlainToken(formatPlainToken(7, secret))).toEqual({ id: 7, secret });
  });

  test('is rejected with one changed character', () => {
    const secret = newSecret();
    const changed = secret.replace(/^kin_./, (start) => (start.endsWith('x') ? 'kin_y' : 'kin_x'));
    expect(parsePlainToken(formatPlainToken(7, changed))).toBeUndefined();
  });

  test.each([
    '',
    '7',
    '|',
    '7|',
    `7|kin_${'a'.repeat(47)}`,
    `0|${newSecret()}`,
    `-1|${newSecret()}`,
    newSecret(),
  ])('is rejected as %o', (given) => {
    expect(parsePlainToken(given)).toBeUndefined();
  });

  test('has the claimed entropy', () => {
    expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000);
  });
});

describe('the permissions of a token', () => {
  const held = [
    { name: 'lists.create', restrictions: [{ name: 'count', value: 5 }] },
    { name: 'titles.view', restrictions: [] },
  ];
  const admin = [{ name: 'admin', restrictions: [] }];

  test("are all of its owner's with *, and none without abilities", () => {
    expect(intersectPermissions(held, ['*'])).toEqual(held);
    expect(intersectPermissions(held, [])).toEqual([]);
  });

  test('are limited to its abilities and the restrictions of its owner', () => {
    expect(intersectPermissions(held, ['lists.create'])).toEqual([held[0]]);
  });

  test('never include what its owner lacks', () => {
    expect(intersectPermissions(held, ['admin'])).toEqual(held);
    expect(intersectPermissions(held, ['users.update'])).toEqual([]);
  });

  test('of an admin are limited to its abilities', () => {
    expect(intersectPermissions(admin, ['users.update'])).toEqual([
      { name: 'users.update', restrictions: [] },
    ]);
  });
});
