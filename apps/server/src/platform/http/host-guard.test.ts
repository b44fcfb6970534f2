import { expect, test } from 'vitest';
import { hasOriginFormTarget } from './host-guard.ts';

test.each([
  '/',
  '/movies?genres=drama',
  '/search/a%20b',
  '/a//b',
  '/./a',
  '/.well-known/x',
  '/%5C',
  '/?next=//x',
])('accepts %s as a path of this site', (url) => {
  expect(hasOriginFormTarget({ url })).toBe(true);
});

test.each([
  '//',
  '///',
  '/\\',
  '/a\\b',
  '\\',
  '*',
  '',
  '//evil.example/',
  'http://evil.example/',
  'https:',
  'movies',
  '/#part',
  '/.//',
  '/a/..//b',
  '/%2e//b',
])('rejects %s as a path of this site', (url) => {
  expect(hasOriginFormTarget({ url })).toBe(false);
});
