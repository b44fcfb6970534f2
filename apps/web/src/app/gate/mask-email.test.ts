import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['nadia@example.org', 'na**********@example.org'],
  ['na@example.org', 'na**********@example.org'],
  ['n@example.org', 'n**********@example.org'],
  ['"a@b"@example.org', '"a**********@example.org'],
])('[A2-011] %s shows its first two characters and its domain', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([null, undefined, '', 'nobody', '@example.org'])(
  '[A2-012] an unknown address is a fixed run of asterisks: %j',
  (email) => {
    expect(maskEmail(email)).toBe('**********');
  },
);
