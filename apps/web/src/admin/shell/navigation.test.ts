import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { adminRoutes } from '../admin.routes.ts';
import { visibleCreateLinks, visibleGroups } from './navigation.ts';

const pathsOf = (routes: readonly RouteConfigEntry[], above = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [own, ...pathsOf(children, own)];
  });

const everything = () => true;

test('every sidebar link and every palette action leads to an existing page', () => {
  const links = visibleGroups(everything, everything).flatMap((group) => group.links.map(({ path }) => path));
  const paths = pathsOf(adminRoutes);
  expect(links.length).toBeGreaterThan(1);
  expect(
    [...links, ...visibleCreateLinks(everything).map(({ path }) => path)].filter(
      (one) => !paths.includes(one),
    ),
  ).toEqual([]);
});

test('[B2-084] the episodes of a season have their own URL', () => {
  expect(pathsOf(adminRoutes)).toContain('/admin/titles/:titleId/edit/seasons/:season/episodes');
});

test('shows only the permitted links, and no empty group', () => {
  const groups = visibleGroups((permission) => permission === cataloguePermissions.updateGenres);
  expect(groups.map(({ links }) => links.map(({ path }) => path))).toEqual([['/admin/genres']]);
  expect(visibleGroups(() => false)).toEqual([]);
});

test('a temporary link is shown only while there is work behind it', () => {
  const first = (hasWork?: (path: string) => boolean) =>
    visibleGroups(everything, hasWork)[0]?.links[0]?.path;
  expect(first(everything)).toBe('/admin/get-started');
  expect(first()).toBe('/admin');
});
