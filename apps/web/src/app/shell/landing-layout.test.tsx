import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import LandingLayout from './landing-layout.tsx';
import SiteLayout from './site-layout.tsx';

const menu = (position: MenuPosition, label: string, action: string) => ({
  id: position,
  name: '',
  positions: [position],
  items: [MenuItem.parse({ id: position, label, action, type: 'route' })],
});

function open(menus: ReturnType<typeof menu>[] = [], user = null as ReturnType<typeof currentUser> | null) {
  const children = [{ path: '*', element: <h1>Page</h1> }];
  renderApp([{ element: <LandingLayout />, children }], {
    path: '/landing',
    data: bootstrapData({ settings: publicSettings({ menus }), user }),
  });
}

test('[B2-190] the menu at landing-page-navbar shows in the top bar', () => {
  open([menu('landing-page-navbar', 'Features', '/features'), menu('sidebar-primary', 'Genres', '/genres')]);
  const bar = within(screen.getByRole('banner'));
  const items = within(bar.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Features', '/features'],
  ]);
  expect(screen.queryByText('Genres')).toBeNull();
});

test('[B2-191] the menu at landing-page-footer shows below the page', () => {
  open([menu('landing-page-footer', 'Terms', '/terms'), menu('footer', 'Genres', '/genres')]);
  const items = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(items.map((item) => item.textContent)).toEqual(['Terms']);
});

test('has no empty navigation and no sidebar without menus', () => {
  open();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});

test('shows visitors a login link without a redirect back', () => {
  open();
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

test('shows members the account menu', async () => {
  open([], currentUser());
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test.each([
  [null, 0],
  ['home', 1],
])('the home page of channel %s has %i sidebars', async (channel, sidebars) => {
  const children = [{ index: true, loader: () => ({ channel }), element: <h1>Home</h1> }];
  const route = { element: <SiteLayout />, children, HydrateFallback: () => null };
  renderApp([route], { data: bootstrapData() });
  await screen.findByRole('heading', { name: 'Home' });
  expect(screen.queryAllByRole('complementary')).toHaveLength(sidebars);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
