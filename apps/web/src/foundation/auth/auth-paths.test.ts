import { expect, test } from 'vitest';
import { backToLoginPath, registerPath } from './auth-paths.ts';

test('[A2-054] a link to the registration page carries the key', () => {
  expect(registerPath({ key: 'k.1' })).toBe('/register?key=k.1');
});

test('returns no link without a key', () => {
  expect(registerPath({ key: null })).toBeNull();
  expect(registerPath({ key: null, search: '?key=' })).toBeNull();
});

test('keeps the redirect and its origin, and nothing else', () => {
  expect(registerPath({ key: 'k', search: '?redirectFrom=pricing&redirect=%2Flists&utm=x' })).toBe(
    '/register?redirect=%2Flists&redirectFrom=pricing&key=k',
  );
});

test("prefers the key of an invitation to the visitor's own, and keeps its email address", () => {
  const search = '?email=a%40example.org&key=invited&invite_id=7&invite_type=site';
  expect(registerPath({ key: 'own', search })).toBe(`/register${search}`);
  expect(registerPath({ key: null, search })).toBe(`/register${search}`);
});

test('keeps the team join in both directions', () => {
  const from = { search: '?key=k&email=a%40example.org', pathname: '/workspace/join/login' };
  expect(registerPath({ key: null, ...from })).toBe('/workspace/join/register?email=a%40example.org&key=k');
  expect(backToLoginPath({ ...from, pathname: '/workspace/join/register' })).toBe(
    '/workspace/join/login?email=a%40example.org&key=k',
  );
  expect(backToLoginPath({ pathname: '/register' })).toBe('/login');
});
