import { expect, test } from 'vitest';
import { hasOriginFormTarget, namesThisSite } from './host-guard.ts';

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

const config = { allowedHosts: new Set(['films.example']) };

test.each([
  ['its own name', ['Host', 'films.example'], true],
  ['another name', ['Host', 'evil.example'], false],
  ['two Host headers', ['Host', 'films.example', 'host', 'evil.example'], false],
  ['another name and a forwarded one', ['Host', 'evil.example', 'X-Forwarded-Host', 'films.example'], false],
  ['no name', [], false],
])('a request with %s may be answered before the guard: %s', (_, rawHeaders, isOurs) => {
  const host = rawHeaders[1];
  expect(namesThisSite(config, { headers: host === undefined ? {} : { host }, rawHeaders })).toBe(isOurs);
});
