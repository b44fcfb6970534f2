import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['nadia@example.org', 'na**********@example.org'],
  ['na@example.org', 'na**********@example.org'],
  ['n@example.org', 'n**********@example.org'],
  ['"a@b"@example.org', '"a**********@example.org'],
])('[A2-011] masks %s to its first two characters and its domain', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([null, undefined, '', 'nobody', '@example.org'])(
  '[A2-012] masks an unknown address (%j) as a fixed run of asterisks',
  (email) => {
    expect(maskEmail(email)).toBe('**********');
  },
);
