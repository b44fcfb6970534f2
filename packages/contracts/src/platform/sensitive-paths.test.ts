import { expect, test } from 'vitest';
import { isSensitivePath } from './sensitive-paths.ts';

test.each([
  '/login',
  '/LOGIN',
  '//login',
  '/register',
  '/workspace/join/login',
  '/forgot-password',
  '/password/reset/abc',
  '/email/undo/abc',
  '/social/email',
  '/setup',
  '/account-settings',
  '/admin',
  '/admin/titles/1/edit',
  '/billing/renew',
  '/checkout/1/2',
])('%s allows no third-party code', (path) => {
  expect(isSensitivePath(path)).toBe(true);
});

test.each(['/', '/movies', '/titles/1/admin', '/logins', '/search/login', '/landing'])(
  '%s may show ads',
  (path) => {
    expect(isSensitivePath(path)).toBe(false);
  },
);
