import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/errors/app-error.ts';
import { assertPassword, type PasswordContext, STAFF_PASSWORD_MIN } from './password-policy.ts';

const ADA = { email: 'Ada.Lovelace@engines.example', siteName: 'Kinora Nights' };
const COMMON = 'This password is too common. Choose another one.';
const OWN = 'This password is too similar to your email address or the name of this site.';

/** Returns the error messages for a password, or undefined when it is accepted. */
function refusal(password: string, context: PasswordContext = ADA): unknown {
  try {
    assertPassword(password, context);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields?.password : error;
  }
}

describe('choosing a password', () => {
  test.each([
    'correct horse battery staple',
    'пароль из восьми слов',
    '          a b c d',
    'x7#kQ2!vLm',
    'a'.repeat(5) + 'longer than its beginning',
    'my kinora password for the nights',
  ])('accepts %o, because there are no composition rules', (password) => {
    expect(refusal(password)).toBeUndefined();
  });

  test.each([
    'password123',
    'PassWord123',
    'qwertyuiop',
    'sunshine2026!',
    'passwordpassword',
    'hunter2hunter2',
    'aaaaaaaaaaaa',
    '1234512345',
  ])('rejects the common password %s', (password) => {
    expect(refusal(password)).toEqual([COMMON]);
  });

  test.each([
    'ada.lovelace@engines.example',
    'ADA.LOVELACE',
    'ada.lovelace1815',
    'engines.example1',
    'Kinora Nights',
    'kinoranights24',
  ])('rejects %s, which contains account or site details', (password) => {
    expect(refusal(password)).toEqual([OWN]);
  });

  test('requires at least ten characters', () => {
    expect(refusal('x7#kQ2!vL', ADA)).toEqual(['Use at least 10 characters.']);
  });

  test('requires fifteen characters for staff without a second factor', () => {
    const staff = { ...ADA, minimum: STAFF_PASSWORD_MIN };
    expect(refusal('x7#kQ2!vLmx7#k', staff)).toEqual(['Use at least 15 characters.']);
    expect(refusal('x7#kQ2!vLmw8$p!', staff)).toBeUndefined();
  });

  test('checks long repetitive passwords quickly', () => {
    const started = performance.now();
    for (const unit of ['a', 'ab', '1', '1a']) assertPassword(`${unit.repeat(60)}longer`, ADA);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
