import { expect, test } from 'vitest';
import { catalogueRoutes } from './catalogue.routes.ts';

/** The file that serves an address of the catalogue. */
const fileAt = (path: string) => catalogueRoutes.find((route) => route.path === path)?.file;

const SEASON = 'titles/:id/:slug/season/:season';
const EPISODE = `${SEASON}/episode/:episode`;

test.each([
  ['B2-010', SEASON, 'catalogue/seasons/season-page.tsx'],
  ['B2-011', `${SEASON}/full-credits`, 'catalogue/seasons/season-credits-page.tsx'],
  ['B2-012', `${SEASON}/videos`, 'catalogue/seasons/season-videos-page.tsx'],
  ['B2-013', EPISODE, 'catalogue/seasons/episode-page.tsx'],
  ['B2-014', `${EPISODE}/full-credits`, 'catalogue/seasons/episode-credits-page.tsx'],
  ['B2-015', `${EPISODE}/videos`, 'catalogue/seasons/episode-videos-page.tsx'],
  ['B2-016', 'people/:id/:slug?', 'catalogue/people/person-page.tsx'],
  ['B2-017', 'people/:id/:slug?', 'catalogue/people/person-page.tsx'],
])('[%s] /%s is served by %s', (_, path, file) => {
  expect(fileAt(path)).toBe(file);
});
