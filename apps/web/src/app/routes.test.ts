import { expect, test } from 'vitest';
import routes from '../routes.ts';

/** The file that serves an address of the site. */
const fileAt = (path: string) => routes.find((route) => route.path === path)?.file;

test.each([
  ['A2-040', 'login', 'foundation/auth/login-page.tsx'],
  ['A2-041', 'workspace/join/login', 'foundation/auth/login-page.tsx'],
  ['A2-051', 'register', 'foundation/auth/register-page.tsx'],
  ['A2-052', 'workspace/join/register', 'foundation/auth/register-page.tsx'],
  ['A2-067', 'forgot-password', 'foundation/auth/forgot-password-page.tsx'],
  ['A2-069', 'password/reset/:token', 'foundation/auth/reset-password-page.tsx'],
])('[%s] /%s is served by %s', (_, path, file) => {
  expect(fileAt(path)).toBe(file);
});

test.each([
  ['api-docs/:call?', 'foundation/api-docs/api-docs-page.tsx'],
  ['email/undo/:token', 'foundation/auth/undo-email-page.tsx'],
  ['setup', 'foundation/setup/setup-page.tsx'],
])('/%s is served by %s', (path, file) => {
  expect(fileAt(path)).toBe(file);
});
