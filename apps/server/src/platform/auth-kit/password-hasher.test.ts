import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const passwords = createPasswordHasher();

describe('password hashes', () => {
  test('match only the right password', async () => {
    const stored = await passwords.hash('correct horse battery staple');
    expect(await passwords.verify(stored, 'correct horse battery staple')).toBe(true);
    expect(await passwords.verify(stored, 'Correct horse battery staple')).toBe(false);
  });

  test('use argon2id with 46 MiB, one pass and one lane', async () => {
    const stored = await passwords.hash('a password');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(passwords.isOutdated(stored)).toBe(false);
  });

  test('do not match themselves used as the password', async () => {
    const stored = await passwords.hash('a password');
    expect(await passwords.verify(stored, stored)).toBe(false);
  });

  test('are outdated when made with other parameters or another algorithm', async () => {
    expect(passwords.isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 2 }))).toBe(true);
    expect(passwords.isOutdated('$2b$10$abcdefghijklmnopqrstuu')).toBe(true);
  });
});

test('rejects any password for an account that does not exist', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
});

test('rejects callers when the queue is full and serves the ones already waiting', async () => {
  const small = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  expect(() => small.assertFree()).not.toThrow();
  const attempts = Array.from({ length: 5 }, () => small.verify(null, 'guess'));
  expect(() => small.assertFree()).toThrow('Too many people are signing in.');
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'auth.busy', status: 429, retryAfter: 2 } });
  expect(await small.verify(null, 'guess')).toBe(false);
});
