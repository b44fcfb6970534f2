import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0a/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u200b/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%E0%A4%A',
  '',
];

test.each(hostile)('rejects %j', (target) => {
  expect(safeRedirect(target, '/')).toBe('/');
});

test('covers at least the thirty forms of the threat list', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(30);
});

test.each([
  '/',
  '/titles/1/saltglass',
  '/search/a%2Fb',
  '/search?q=a//b&page=2#results',
  '/search/100%25%20sure',
  '/lists?back=https%3A%2F%2Fexample.org',
  '/films/amélie',
])('returns %j unchanged', (target) => {
  expect(safeRedirect(target, '/fallback')).toBe(target);
});

test('returns the fallback when there is no target', () => {
  expect(safeRedirect(null, '/admin')).toBe('/admin');
});
