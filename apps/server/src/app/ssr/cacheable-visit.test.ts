import { describe, expect, test } from 'vitest';
import { toCacheableVisit } from './cacheable-visit.ts';

const isCacheable = (url: string, method = 'GET') => toCacheableVisit({ method, url }) !== undefined;

describe('a visit can share its page', () => {
  test.each([
    '/',
    '/genres',
    '/news/7',
    '/titles/7/cold-harbour',
    '/people/7/ada',
    '/reviews/7',
    '/lists/rain',
    '/lists/news',
  ])('with others of %s', (url) => {
    expect(isCacheable(url)).toBe(true);
    expect(isCacheable(`${url}?utm_source=mail`)).toBe(true);
  });

  test.each([
    '/reviews',
    '/reviews/',
    '/reviews/x',
    '/reviews/7/',
    '/reviews/7/edit',
    '/reviews/7.data',
    '/lists',
    '/lists/',
    '/lists/new',
    '/lists/rain/edit',
    '/lists/rain.data',
  ])('but not of %s', (url) => expect(isCacheable(url)).toBe(false));

  test('but not with a query that the page may read, or by another method', () => {
    expect(isCacheable('/reviews/7?comment=3')).toBe(false);
    expect(isCacheable('/reviews/7', 'POST')).toBe(false);
  });
});
