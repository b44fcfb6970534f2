import { waitFor } from '@testing-library/react';
import type { LoaderFunction } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { ROUTE_TABLE } from '#test/route-table.ts';
import { matchAddress, siteLeafRoutes } from '#test/site-routes.ts';

const modules = import.meta.glob<{ clientLoader?: LoaderFunction }>([
  './home/home-page.tsx',
  '../catalogue/**/*-page.tsx',
  '../admin/**/*-{page,layout}.tsx',
]);
const loaderOf = async (file: string) => {
  const load = modules[`../${file}`] ?? modules[file.replace('app/', './')];
  if (load === undefined) throw new Error(`This test does not load ${file}`);
  return (await load()).clientLoader;
};

const permissionsNamed = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));
const guest = (...names: string[]) =>
  bootstrapData({ guest_role: { permissions: permissionsNamed(...names) } });
const member = (...names: string[]) =>
  bootstrapData({
    user: currentUser({ permissions: permissionsNamed(...names) }),
    guest_role: { permissions: [] },
  });

beforeEach(() => {
  fakeApi();
  // Pages that pass the access check have no API in this test, so the router logs errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens an address with the loader of a file and returns where the visitor ends up. */
async function visit(path: string, file: string, data: BootstrapData): Promise<string> {
  const segments = matchAddress(path).entries.flatMap((entry) => entry.path ?? []);
  const page = {
    path: `/${segments.join('/')}`,
    loader: (await loaderOf(file)) ?? (() => null),
    element: null,
    errorElement: null,
    HydrateFallback: () => null,
  };
  // Listed explicitly, because the route of a channel would match these paths too.
  const redirectTargets = ['/login', '/404'].map((target) => ({ path: target, element: null }));
  const { router } = renderApp([page, ...redirectTargets], { path, data });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return router.state.location.pathname;
}

describe('pages of the public catalogue', () => {
  const pages = ROUTE_TABLE.flatMap(({ address, files }) => {
    const file = files.at(-1) ?? '';
    return /^(?:catalogue|app\/home)\//u.test(file)
      ? [{ path: address.replaceAll(/\{\w+\}/gu, '7'), file }]
      : [];
  });

  test.each(pages)(
    '[B1-001] [B6-013] $path opens for a guest role with titles.view, without login',
    async ({ path, file }) => {
      expect(await visit(path, file, guest(cataloguePermissions.viewTitles))).toBe(path);
    },
  );

  test.each(pages)(
    '[B1-002] [B6-013] $path does not open for a guest role without titles.view',
    async ({ path, file }) => {
      expect(await visit(path, file, guest(foundationPermissions.accessApi))).toBe('/login');
      expect(await visit(path, file, member())).toBe('/404');
    },
  );
});

describe('the back office', () => {
  const LAYOUT = 'admin/shell/admin-layout.tsx';
  const { accessAdmin, updateSettings } = foundationPermissions;
  const adminLeaves = siteLeafRoutes.filter(({ pattern }) => /^\/admin(?:\/|$)/u.test(pattern));

  test('[B2-053] every route below /admin is inside the layout that requires admin.access', async () => {
    expect(adminLeaves.length).toBeGreaterThan(50);
    expect(adminLeaves.filter(({ entries }) => entries[0]?.file !== LAYOUT)).toEqual([]);
    expect(await visit('/admin', LAYOUT, guest(accessAdmin))).toBe('/login');
    expect(await visit('/admin', LAYOUT, member(updateSettings))).toBe('/404');
  });

  test('[B6-001] [B2-053] admin.access alone opens the back office', async () => {
    expect(await visit('/admin', LAYOUT, member(accessAdmin))).toBe('/admin');
  });
});

describe('the permission table', () => {
  /** The rows of the specification: the permission, and the screens that it grants. */
  const ROWS = [
    ['B6-002', 'users.update', '/admin/users'],
    ['B6-003', 'roles.update', '/admin/roles'],
    ['B6-004', 'subscriptions.update', '/admin/subscriptions'],
    ['B6-005', 'plans.update', '/admin/plans'],
    ['B6-006', 'custom_pages.update', '/admin/custom-pages'],
    ['B6-007', 'tags.update', '/admin/tags'],
    ['B6-008', 'localizations.update', '/admin/localizations'],
    ['B6-009', 'files.update', '/admin/files'],
    ['B6-010', 'settings.update', '/admin/settings'],
    ['B6-010', 'settings.update', '/admin/ads'],
    ['B6-011', 'logs.view', '/admin/logs/error'],
    ['B6-012', 'appearance.update', '/admin/appearance'],
  ] as const;
  const { accessAdmin } = foundationPermissions;
  const isBelow = (address: string, place: string) => address === place || address.startsWith(`${place}/`);
  const screens = ROWS.flatMap(([line, permission, place]) =>
    ROUTE_TABLE.filter(({ address }) => isBelow(address, place)).map(({ address, files }) => ({
      line,
      permission,
      place,
      path: address.replaceAll(/\{\w+\}/gu, '7'),
      files,
    })),
  );
  const others = (own: string) => ROWS.map(([, permission]) => permission).filter((name) => name !== own);

  /** Passes the loaders of the layouts and of the page, as the router does. */
  async function visitThrough(path: string, files: readonly string[], data: BootstrapData): Promise<string> {
    for (const file of files) {
      const end = await visit(path, file, data);
      if (end !== path) return end;
    }
    return path;
  }

  test('has screens', () => {
    expect(screens.length).toBeGreaterThanOrEqual(6);
  });

  test.each(screens)(
    '[$line] $permission, besides admin.access, grants $path',
    async ({ permission, place, path, files }) => {
      // A screen with tabs may lead to its first one.
      expect(isBelow(await visitThrough(path, files, member(accessAdmin, permission)), place)).toBe(true);
      expect(await visitThrough(path, files, member(accessAdmin, ...others(permission)))).toBe('/404');
      expect(await visitThrough(path, files, member(permission))).toBe('/404');
      expect(await visitThrough(path, files, guest(accessAdmin, permission))).toBe('/login');
    },
  );
});
