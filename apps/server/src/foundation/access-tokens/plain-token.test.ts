import { describe, expect, test } from 'vitest';
import { newSecret, formatPlainToken, parsePlainToken } from './plain-token.ts';
import { intersectPermissions } from './identify-token.ts';

describe("a token's text", () => {
  test('names what it is, and is read back', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^kin_[A-Za-z0-9]{40}[a-z0-9]{7}$/);
    expect(parsePlainToken(formatPlainToken(7, secret))).toEqual({ id: 7, secret });
  });

  test('with one letter changed is none', () => {
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
  ])('cannot be %o', (given) => {
    expect(parsePlainToken(given)).toBeUndefined();
  });

  test('is as random as it claims', () => {
    expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000);
  });
});

describe('what a token may do', () => {
  const held = [
    { name: 'lists.create', restrictions: [{ name: 'count', value: 5 }] },
    { name: 'titles.view', restrictions: [] },
  ];
  const admin = [{ name: 'admin', restrictions: [] }];

  test('for everything is all its owner may, and for nothing is nothing', () => {
    expect(intersectPermissions(held, ['*'])).toEqual(held);
    expect(intersectPermissions(held, [])).toEqual([]);
  });

  test('with abilities is no more than those, with the limits of its owner', () => {
    expect(intersectPermissions(held, ['lists.create'])).toEqual([held[0]]);
  });

  test('is never what its owner lacks', () => {
    expect(intersectPermissions(held, ['admin'])).toEqual(held);
    expect(intersectPermissions(held, ['users.update'])).toEqual([]);
  });

  test("of an admin's token is what it was made for, not everything", () => {
    expect(intersectPermissions(admin, ['users.update'])).toEqual([
      { name: 'users.update', restrictions: [] },
    ]);
  });
});
