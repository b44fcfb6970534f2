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
])('%s is a path of this site', (url) => {
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
])('%s is none', (url) => {
  expect(hasOriginFormTarget({ url })).toBe(false);
});
