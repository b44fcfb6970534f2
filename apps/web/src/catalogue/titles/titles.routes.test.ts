import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import { catalogueRoutes } from '../catalogue.routes.ts';

const routes = catalogueRoutes.map(({ path = '', file }) => ({ path, id: file }));
const fileAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
const title = { id: 7, slug: 'perigee' };

test.each([
  ['B2-006', titlePath(title), 'title-page.tsx'],
  ['B2-007', titlePath(title, 'videos'), 'title-videos-page.tsx'],
  ['B2-008', titlePath(title, 'images'), 'title-images-page.tsx'],
  ['B2-009', titlePath(title, 'full-credits'), 'title-credits-page.tsx'],
])('[%s] %s is served by %s', (_, path, file) => {
  expect(fileAt(path)).toBe(`catalogue/titles/${file}`);
});

test('an address without a name is served too, and leads to the one with it', () => {
  expect(fileAt('/titles/7')).toBe('catalogue/titles/title-page.tsx');
});
