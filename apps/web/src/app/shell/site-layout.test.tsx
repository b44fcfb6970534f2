import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import SiteLayout from './site-layout.tsx';

const theme = (id: number, isDark: boolean): Theme => ({
  id,
  name: '',
  is_dark: isDark,
  default_dark: isDark,
  default_light: !isDark,
  values: {},
});
const menu = (position: MenuPosition, name: string, ...items: Partial<MenuItem>[]) => ({
  id: position,
  name,
  positions: [position],
  items: items.map((item, order) =>
    MenuItem.parse({ id: `${position}-${order}`, label: 'Home', action: '/', type: 'route', order, ...item }),
  ),
});
const menus = [
  menu('sidebar-primary', 'Main', { label: 'Home' }, { label: 'Genres', action: '/genres', icon: 'shapes' }),
  menu('sidebar-secondary', 'Your shelf', { label: 'Watchlist', action: '/watchlist' }),
  menu('mobile-bottom', '', { label: 'Home', icon: 'house' }),
  menu('footer', '', { label: 'Forum', action: 'https://forum.example.org', type: 'link' }),
  menu('auth-dropdown', '', { label: 'My lists', action: '/user/:userId/lists' }),
];
const nadia = currentUser({ name: 'Nadia Ferrante', first_name: 'Nadia' });

function open(options: { user?: typeof nadia; path?: string; userChange?: boolean } = {}) {
  const settings = publicSettings({
    menus,
    themes: { default_id: 0, user_change: options.userChange ?? true },
  });
  const themes = [theme(1, true), theme(2, false)];
  return renderApp([{ element: <SiteLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    path: options.path ?? '/',
    data: bootstrapData({ settings, themes, user: options.user ?? null }),
  });
}

const openUserMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

test('menus stand at their positions, and mark where you are', () => {
  open({ path: '/genres' });
  const browse = within(screen.getByRole('navigation', { name: 'Browse' }));
  expect(browse.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Genres']);
  expect(browse.getByRole('link', { current: 'page' }).textContent).toBe('Genres');
  expect(screen.getByText('Your shelf')).toBeDefined();
  expect(within(screen.getByRole('navigation', { name: 'Library' })).getByRole('link').textContent).toBe(
    'Watchlist',
  );
  expect(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link').textContent).toBe('Home');
});

test('[A3-030] a menu item of type link opens a new tab, a route stays in the application', async () => {
  const { router } = open();
  const forum = screen.getByRole('link', { name: 'Forum' });
  expect([forum.getAttribute('target'), forum.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Genres' }));
  expect(router.state.location.pathname).toBe('/genres');
});

test('[A2-083] the logo leads guests home', () => {
  open({ path: '/genres' });
  for (const logo of screen.getAllByRole('link', { name: 'Kinora' }))
    expect(logo.getAttribute('href')).toBe('/');
});

test('guests get the way in, which leads back to where they were', () => {
  open({ path: '/genres?page=2' });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fgenres%3Fpage%3D2',
  );
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

test('[A2-091] people who are signed in get a menu with their picture and name', async () => {
  open({ user: nadia });
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button.textContent).toBe('NFNadia');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('[A2-092] [A2-097] [A6-010] the user menu holds the items of auth-dropdown and Log out', async () => {
  open({ user: nadia });
  expect(await openUserMenu()).toEqual(['My lists', 'Light mode', 'Log out']);
  expect(screen.getByRole('menuitem', { name: 'My lists' }).getAttribute('href')).toBe('/user/7/lists');
});

test('[A2-096] the user menu offers the other mode only if users may change the theme', async () => {
  open({ user: nadia, userChange: false });
  expect(await openUserMenu()).toEqual(['My lists', 'Log out']);
});

test('[A2-098] the footer shows the menus of its position', () => {
  open();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Forum' })).toBeDefined();
});

test.each([true, false])(
  '[A2-100] the footer has a theme toggle only if users may change it: %s',
  (userChange) => {
    open({ userChange });
    expect(within(screen.getByRole('contentinfo')).queryAllByRole('button')).toHaveLength(userChange ? 1 : 0);
  },
);

test('the first stop leads past the menus', () => {
  open();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});
