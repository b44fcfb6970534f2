import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '@kinora/contracts/foundation/account.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { MenuItem, type MenuPosition } from '@kinora/contracts/foundation/menus.ts';
import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import SiteLayout from './site-layout.tsx';

vi.mock('#platform/navigation/reload-page.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => {
  vi.mocked(reloadPage).mockReset();
});

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

interface Visit {
  user?: typeof nadia;
  path?: string;
  userChange?: boolean;
  settings?: Partial<BootstrapData['settings']>;
  bootstrap?: Partial<BootstrapData>;
}

function open({ user, path = '/', userChange = true, settings, bootstrap }: Visit = {}) {
  return renderApp([{ element: <SiteLayout />, children: [{ path: '*', element: <h1>Page</h1> }] }], {
    path,
    data: bootstrapData({
      settings: publicSettings({
        menus,
        themes: { default_id: 0, user_change: userChange },
        ...settings,
      }),
      themes: [theme(1, true), theme(2, false)],
      user: user ?? null,
      ...bootstrap,
    }),
  });
}

test('[A2-085] menus show at their positions and mark the current page', () => {
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

test('[A2-083] the logo links to / for guests', () => {
  open({ path: '/genres' });
  for (const logo of screen.getAllByRole('link', { name: 'Kinora' }))
    expect(logo.getAttribute('href')).toBe('/');
});

test('[A2-084] the logo links to the configured address for members', () => {
  open({ user: nadia, settings: { auth: { redirect_uri: '/channels/new', secondary_redirect_uri: '' } } });
  for (const logo of screen.getAllByRole('link', { name: 'Kinora' }))
    expect(logo.getAttribute('href')).toBe('/channels/new');
});

test('[A2-087] [A2-054] guests see Login and Register with a redirect back, and Register carries the key', () => {
  open({ path: '/genres?page=2' });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fgenres%3Fpage%3D2',
  );
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register?redirect=%2Fgenres%3Fpage%3D2&key=a-key-of-the-server',
  );
  expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull();
});

test('[A2-088] guests see only Login while registration is disabled', () => {
  open({ settings: { registration: { disable: true, policies: [] } } });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

const notif = (integrated: boolean) => ({ notif: { integrated, subs: { integrated: false } } });

test('[A2-089] members see the notifications bell only when notifications are integrated', async () => {
  open({ user: nadia, settings: notif(true) });
  expect((await screen.findByRole('button', { name: 'Notifications' })).getAttribute('href')).toBe(
    '/notifications',
  );
});

test.each([
  ['a member without notifications', { user: nadia, settings: notif(false) }],
  ['a guest', { settings: notif(true) }],
])('[A2-089] %s sees no notifications bell', async (_, visit) => {
  open(visit);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
});

test('[A2-086] a button opens and closes the sidebar menus on phones', async () => {
  const { router } = open();
  const button = screen.getByRole('button', { name: 'Menu' });
  const panel = () => screen.queryByRole('navigation', { name: 'Menu' });
  expect([button.getAttribute('aria-expanded'), panel()]).toEqual(['false', null]);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const links = within(panel() ?? button).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Home', 'Genres', 'Watchlist']);
  await userEvent.keyboard('{Escape}');
  expect([panel(), document.activeElement]).toEqual([null, button]);
  await userEvent.click(button);
  await userEvent.click(within(panel() ?? button).getByRole('link', { name: 'Watchlist' }));
  expect(router.state.location.pathname).toBe('/watchlist');
  await waitFor(() => expect(panel()).toBeNull());
});

test('[A2-091] signed-in users see a menu with their image and name', async () => {
  open({ user: nadia });
  const button = await screen.findByRole('button', { name: /^Account menu/ });
  expect(button.textContent).toBe('Nadia');
  expect(button.querySelector('[data-initials="NF"]')).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('a page that names nobody has an account button, whose press opens the menu once the user is known', async () => {
  const rights = { permissions: [], role_ids: [], is_subscribed: false, is_sub_account: false };
  const { session } = open({ bootstrap: { shared_rights: rights } });
  const button = screen.getByRole('button', { name: 'Account menu' });
  expect([button.textContent, button.querySelector('[data-initials]')]).toEqual(['', null]);
  const nameWidth = button.querySelector('[class*="w-18"]');
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
  act(() => session.set(bootstrapData({ user: nadia, settings: publicSettings({ menus }) })));
  expect(await screen.findByRole('menu', { name: 'Account menu for Nadia' })).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'My lists' })).toBeDefined();
  // The same button, with the name in the space that was reserved for it.
  expect([button.textContent, nameWidth?.textContent]).toEqual(['Nadia', 'Nadia']);
});

test('[A2-098] the footer shows the menus of its position', () => {
  open();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Forum' })).toBeDefined();
});

test.each([true, false])(
  '[A2-100] the footer has a theme toggle only if users may change the theme: %s',
  (userChange) => {
    open({ userChange });
    expect(within(screen.getByRole('contentinfo')).queryAllByRole('button')).toHaveLength(userChange ? 1 : 0);
  },
);

const languages = [
  { language: 'en', name: 'English' },
  { language: 'ar', name: 'العربية' },
];
const speaking = (choices: typeof languages) => ({
  i18n: { language: 'en', direction: 'ltr' as const, lines: {}, languages: choices },
});

test('[A2-099] the footer has a language picker, which stores the choice and reloads the page', async () => {
  const api = fakeApi();
  api.on(setLocale, () => ({ locale: 'ar' }));
  open({ bootstrap: speaking(languages) });
  const picker = await screen.findByRole('combobox', { name: 'Language' });
  expect(within(screen.getByRole('contentinfo')).getByRole('combobox')).toBe(picker);
  expect(picker).toHaveProperty('value', 'en');
  await userEvent.selectOptions(picker, 'العربية');
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(api.calls(setLocale)[0]?.body).toEqual({ locale: 'ar' });
});

test.each([
  ['i18n is off', { settings: { i18n: { enable: false, language: 'en' } }, bootstrap: speaking(languages) }],
  ['there is only one language', { bootstrap: speaking(languages.slice(0, 1)) }],
])('[A2-099] there is no language picker when %s', async (_, visit) => {
  open(visit);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('has a link to skip to the content', () => {
  open();
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
    `#${screen.getByRole('main').id}`,
  );
});

test('makes the top bar transparent over a backdrop until the page is scrolled past it', async () => {
  renderApp([
    {
      element: <SiteLayout />,
      children: [{ path: '/', handle: { hasBackdrop: true }, element: <h1>Page</h1> }],
    },
  ]);
  const bar = await screen.findByRole('banner');
  expect(bar.className).toContain('on-dark');
  act(() => {
    window.scrollY = 400;
    window.dispatchEvent(new Event('scroll'));
  });
  expect(bar.className).not.toContain('on-dark');
  window.scrollY = 0;
});

test('gives the top bar the page colour on other pages', async () => {
  open();
  expect((await screen.findByRole('banner')).className).not.toContain('on-dark');
});
