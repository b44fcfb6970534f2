import { afterEach, expect, test } from 'vitest';
import { serializeCookie, getCookie, readCookie, setCookie } from './cookies.ts';

afterEach(() => {
  document.cookie = 'choice=; Path=/; Max-Age=0';
});

test('[A9-001] a cookie without an explicit lifetime lasts 7 days', () => {
  expect(serializeCookie('choice', 'a')).toContain('Max-Age=604800');
  expect(serializeCookie('choice', 'a', { days: 30 })).toContain('Max-Age=2592000');
});

test('a cookie covers the whole site, and is Secure on a secure page', () => {
  expect(serializeCookie('choice', 'a')).toBe('choice=a; Path=/; Max-Age=604800; SameSite=Lax');
  expect(serializeCookie('choice', 'a', { isSecure: true })).toMatch(/; Secure$/);
});

test('reads back a value with separators', () => {
  setCookie('choice', 'a;b=c d');
  expect(getCookie('choice')).toBe('a;b=c d');
});

test('matches only the whole name', () => {
  expect(readCookie('not-choice=1; choice=2; choice2=3', 'choice')).toBe('2');
  expect(readCookie('not-choice=1', 'choice')).toBeNull();
});

test('returns a value that was never encoded unchanged', () => {
  expect(readCookie('choice=100%', 'choice')).toBe('100%');
});
