import { expect, test } from 'vitest';
import { defaultMenus } from './default-menus.ts';
import {
  isMenuItemVisible,
  type Menu,
  MENU_POSITIONS,
  Menu as MenuSchema,
  MenuItem,
  menuItemsAt,
  type MenuViewer,
  opensNewTab,
} from './menus.ts';

const item = (changes: Partial<MenuItem> = {}): MenuItem =>
  MenuItem.parse({ id: 'a', label: 'Home', action: '/', type: 'route', ...changes });
const viewer = (changes: Partial<MenuViewer> = {}): MenuViewer => ({
  userId: 7,
  roleIds: [],
  permissions: [],
  isSubscribed: false,
  setting: () => undefined,
  ...changes,
});
const held = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));

test('[A6-005] an item shows only to those who hold all its roles', () => {
  const needy = item({ roles: [1, 2] });
  expect(isMenuItemVisible(needy, viewer({ roleIds: [1, 2, 3] }))).toBe(true);
  expect(isMenuItemVisible(needy, viewer({ roleIds: [1] }))).toBe(false);
});

test('[A6-006] an item shows only to those who hold all its permissions', () => {
  const needy = item({ permissions: ['api.access', 'lists.create'] });
  expect(isMenuItemVisible(needy, viewer({ permissions: held('api.access', 'lists.create') }))).toBe(true);
  expect(isMenuItemVisible(needy, viewer({ permissions: held('admin') }))).toBe(true);
  expect(isMenuItemVisible(needy, viewer({ permissions: held('api.access') }))).toBe(false);
});

test('[A6-007] an item shows only while all its settings match', () => {
  const needy = item({ settings: { 'billing.enable': true, 'i18n.language': 'en' } });
  const site = (settings: Record<string, unknown>) => viewer({ setting: (path) => settings[path] });
  expect(isMenuItemVisible(needy, site({ 'billing.enable': true, 'i18n.language': 'en' }))).toBe(true);
  expect(isMenuItemVisible(needy, site({ 'billing.enable': false, 'i18n.language': 'en' }))).toBe(false);
  expect(isMenuItemVisible(needy, site({ 'billing.enable': true }))).toBe(false);
});

test('[A6-008] an item shows only to those whose subscription status matches', () => {
  const forSubscribers = item({ subscriptionStatus: 'subscribed' });
  const forOthers = item({ subscriptionStatus: 'unsubscribed' });
  const shows = (isSubscribed: boolean) =>
    [forSubscribers, forOthers, item()].map((each) => isMenuItemVisible(each, viewer({ isSubscribed })));
  expect(shows(true)).toEqual([true, false, true]);
  expect(shows(false)).toEqual([false, true, true]);
});

test("[A6-010] the placeholder for the current user in an action becomes the user's id", () => {
  const menus: Menu[] = [
    { id: 'm', name: '', positions: ['auth-dropdown'], items: [item({ action: '/user/:userId/lists' })] },
  ];
  expect(menuItemsAt(menus, 'auth-dropdown', viewer())[0]?.action).toBe('/user/7/lists');
});

test('the items of every menu at a position stand in their order, without those that do not show', () => {
  const menus: Menu[] = [
    { id: 'a', name: '', positions: ['footer', 'mobile-bottom'], items: [item({ id: 'last', order: 9 })] },
    { id: 'b', name: '', positions: ['sidebar-primary'], items: [item({ id: 'elsewhere' })] },
    {
      id: 'c',
      name: '',
      positions: ['footer'],
      items: [item({ id: 'first', order: 1 }), item({ id: 'hidden', roles: [1] })],
    },
  ];
  expect(menuItemsAt(menus, 'footer', viewer()).map(({ id }) => id)).toEqual(['first', 'last']);
  expect(menuItemsAt(menus, 'landing-page-footer', viewer())).toEqual([]);
});

test('[A3-030] a link opens a new tab and a route does not, unless a target says otherwise', () => {
  expect(opensNewTab({ type: 'link', target: null })).toBe(true);
  expect(opensNewTab({ type: 'route', target: null })).toBe(false);
  expect(opensNewTab({ type: 'link', target: '_self' })).toBe(false);
  expect(opensNewTab({ type: 'route', target: '_blank' })).toBe(true);
});

test('[A3-031] [B2-187] [B2-188] [B2-189] [B2-190] [B2-191] menus can be put at the positions of the site', () => {
  const menu = (position: string) =>
    MenuSchema.safeParse({ id: 'm', positions: [position], items: [] }).success;
  const named = [
    'auth-dropdown',
    'auth-page-footer',
    'sidebar-primary',
    'sidebar-secondary',
    'mobile-bottom',
    'landing-page-navbar',
    'landing-page-footer',
  ];
  expect(named.filter(menu)).toEqual(named);
  expect(MENU_POSITIONS).toEqual(expect.arrayContaining(named));
  expect(menu('somewhere')).toBe(false);
});

test('an action cannot run a script or leave the site in disguise', () => {
  const isValid = (action: string) => MenuItem.safeParse({ ...item(), action }).success;
  expect(['/genres', 'https://example.org', 'mailto:a@example.org'].map(isValid)).toEqual([true, true, true]);
  expect(['javascript:alert(1)', '//example.org', '/\\example.org', 'genres'].map(isValid)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the menus of a fresh install are valid', () => {
  for (const menu of defaultMenus) expect(MenuSchema.safeParse(menu).success).toBe(true);
});
