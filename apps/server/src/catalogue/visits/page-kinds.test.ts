import { expect, test } from 'vitest';
import { pageKindOf } from './page-kinds.ts';

test.each([
  ['/', 'home'],
  ['/?utm_source=mail', 'home'],
  ['/titles/12/metropolis', 'title'],
  ['/titles/12/metropolis/full-credits', 'title'],
  ['/titles/12/dark/season/2', 'season'],
  ['/titles/12/dark/season/2/episode/3', 'episode'],
  ['/people/7/fritz-lang', 'person'],
  ['/watch/9', 'watch'],
  ['/news', 'news'],
  ['/news/3', 'article'],
  ['/search/dark', 'search'],
  ['/genres', 'genres'],
  ['/pages/help', 'page'],
  ['/pages/3/help', 'page'],
  ['/contact', 'contact'],
  ['/titles/12/metropolis/reviews?score=9', 'title'],
  ['/titles/12/dark/season/2/discussion', 'season'],
  ['/reviews/4', 'review'],
  ['/lists', 'lists'],
  ['/lists?filter=liked', 'lists'],
  ['/lists/new', 'list_editor'],
  ['/lists/rain-on-windows', 'list'],
  ['/lists/rain-on-windows/edit', 'list_editor'],
  ['/watchlist?type=movie', 'watchlist'],
  ['/diary', 'diary'],
  ['/notifications', 'notifications'],
  ['/notifications/settings', 'notifications'],
  ['/account-settings', 'account'],
  ['/login', 'sign_in'],
  ['/channel/12', 'channel'],
  ['/movies', 'channel'],
  ['/genre/drama', 'channel'],
  ['/some/where/else', 'other'],
])('%s is a page of kind %s', (url, kind) => {
  expect(pageKindOf(url)).toBe(kind);
});

test.each([
  '/admin',
  '/admin/titles',
  '/api/v1/titles',
  '/titles/1/x.data',
  '/favicon.ico',
  '/dev/gallery',
  '/404',
])('%s is not counted', (url) => {
  expect(pageKindOf(url)).toBeNull();
});
