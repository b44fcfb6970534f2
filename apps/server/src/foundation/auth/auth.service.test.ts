import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { createAuthService } from './auth.service.ts';

const ATTEMPT = { email: 'ada@example.com', source: '192.0.2.1', device: null };
const STORED = 'a stored hash';

/** The service with fakes: an account whose password is "right", and spies on the calls. */
function setup(
  options: { account?: { id: number; password_hash: string | null }; isOutdated?: boolean } = {},
) {
  const users = {
    findCredentials: vi.fn(async () => options.account),
    replacePasswordHash: vi.fn(async () => undefined),
  };
  const passwords = {
    assertFree: vi.fn(() => undefined),
    hash: vi.fn(async () => 'a new hash'),
    verify: vi.fn(async (stored: string | null, password: string) => stored !== null && password === 'right'),
    isOutdated: () => options.isOutdated ?? false,
  };
  const throttle = { assert: vi.fn(async () => undefined), clear: vi.fn(async () => undefined) };
  return { auth: createAuthService({ users, passwords, throttle }), users, passwords, throttle };
}

const account = { id: 7, password_hash: STORED };

test('returns the account for the right password and clears the attempts', async () => {
  const { auth, throttle, users } = setup({ account });
  expect(await auth.verifyPassword(ATTEMPT, 'right')).toBe(7);
  expect(throttle.clear).toHaveBeenCalledExactlyOnceWith(ATTEMPT);
  expect(users.replacePasswordHash).not.toHaveBeenCalled();
});

describe('a failed sign-in', () => {
  test.each([
    ['a wrong password', account, 'wrong'],
    ['an unknown address', undefined, 'right'],
    ['an account without password', { id: 7, password_hash: null }, 'right'],
  ])('with %s computes one hash and keeps the attempt count', async (_case, known, password) => {
    const { auth, passwords, throttle } = setup(known === undefined ? {} : { account: known });
    await expect(auth.verifyPassword(ATTEMPT, password)).rejects.toMatchObject({
      fields: { email: ['These credentials do not match our records.'] },
    });
    expect(passwords.verify).toHaveBeenCalledOnce();
    expect(throttle.clear).not.toHaveBeenCalled();
  });
});

test('a throttled attempt causes neither a query nor a hash', async () => {
  const { auth, passwords, throttle, users } = setup({ account });
  throttle.assert.mockRejectedValue(new AppError('rate_limited'));
  await expect(auth.verifyPassword(ATTEMPT, 'right')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(users.findCredentials).not.toHaveBeenCalled();
  expect(passwords.verify).not.toHaveBeenCalled();
});

test('replaces an outdated hash unless the password changed meanwhile', async () => {
  const { auth, users } = setup({ account, isOutdated: true });
  await auth.verifyPassword(ATTEMPT, 'right');
  expect(users.replacePasswordHash).toHaveBeenCalledExactlyOnceWith(7, { from: STORED, to: 'a new hash' });
});

test('a busy server rejects attempts before counting, querying or hashing', async () => {
  const { auth, passwords, throttle, users } = setup({ account });
  passwords.assertFree.mockImplementation(() => {
    throw new AppError('auth.busy');
  });
  await expect(auth.verifyPassword(ATTEMPT, 'right')).rejects.toMatchObject({ code: 'auth.busy' });
  expect(throttle.assert).not.toHaveBeenCalled();
  expect(users.findCredentials).not.toHaveBeenCalled();
  expect(passwords.verify).not.toHaveBeenCalled();
});
