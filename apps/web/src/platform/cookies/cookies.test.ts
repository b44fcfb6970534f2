import { afterEach, expect, test } from 'vitest';
import { serializeCookie, getCookie, readCookie, setCookie } from './cookies.ts';

afterEach(() => {
  document.cookie = 'choice=; Path=/; Max-Age=0';
});

test('[A9-001] a cookie without a lifetime of its own lasts 7 days', () => {
  expect(serializeCookie('choice', 'a')).toContain('Max-Age=604800');
  expect(serializeCookie('choice', 'a', { days: 30 })).toContain('Max-Age=2592000');
});

test('a cookie covers the whole site, and only secure connections where the page is secure', () => {
  expect(serializeCookie('choice', 'a')).toBe('choice=a; Path=/; Max-Age=604800; SameSite=Lax');
  expect(serializeCookie('choice', 'a', { isSecure: true })).toMatch(/; Secure$/);
});

test('what was set is read back, also when it holds separators', () => {
  setCookie('choice', 'a;b=c d');
  expect(getCookie('choice')).toBe('a;b=c d');
});

test('only the whole name matches', () => {
  expect(readCookie('not-choice=1; choice=2; choice2=3', 'choice')).toBe('2');
  expect(readCookie('not-choice=1', 'choice')).toBeNull();
});

test('a value that was never encoded is taken as it is', () => {
  expect(readCookie('choice=100%', 'choice')).toBe('100%');
});
