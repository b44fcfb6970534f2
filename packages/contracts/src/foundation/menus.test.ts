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
  withHelpItems,
} from './menus.ts';
import { isSubAccount } from './users.ts';

const item = (changes: Partial<MenuItem> = {}): MenuItem =>
  MenuItem.parse({ id: 'a', label: 'Home', action: '/', type: 'route', ...changes });
const viewer = (changes: Partial<MenuViewer> = {}): MenuViewer => ({
  userId: 7,
  isUnnamed: false,
  isSubAccount: false,
  roleIds: [],
  permissions: [],
  isSubscribed: false,
  setting: () => undefined,
  ...changes,
});
const held = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));

test('[A6-005] an item shows only to users who hold all its roles', () => {
  const needy = item({ roles: [1, 2] });
  expect(isMenuItemVisible(needy, viewer({ roleIds: [1, 2, 3] }))).toBe(true);
  expect(isMenuItemVisible(needy, viewer({ roleIds: [1] }))).toBe(false);
});

test('[A6-006] an item shows only to users who hold all its permissions', () => {
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

test('[A6-008] an item shows only to users whose subscription status matches', () => {
  const forSubscribers = item({ subscriptionStatus: 'subscribed' });
  const forOthers = item({ subscriptionStatus: 'unsubscribed' });
  const shows = (isSubscribed: boolean) =>
    [forSubscribers, forOthers, item()].map((each) => isMenuItemVisible(each, viewer({ isSubscribed })));
  expect(shows(true)).toEqual([true, false, true]);
  expect(shows(false)).toEqual([false, true, true]);
});

test.each([
  { label: 'Analytics', action: '/admin' },
  { label: 'Reports', action: '/admin/reports' },
  { label: 'Logs', action: '/admin/logs' },
  { label: 'Files', action: '/admin/files' },
])('[A6-009] a sub-account other than the first does not see $label at $action', (changes) => {
  const shows = (account: Parameters<typeof isSubAccount>[0]) =>
    isMenuItemVisible(item(changes), viewer({ userId: account.id, isSubAccount: isSubAccount(account) }));
  expect(shows({ parent_id: 0, id: 7 })).toBe(false);
  expect(shows({ parent_id: 0, id: 1 })).toBe(true);
  expect(shows({ parent_id: null, id: 7 })).toBe(true);
  expect(shows({ parent_id: 3, id: 7 })).toBe(true);
});

test('[A6-009] a sub-account sees everything else', () => {
  const subAccount = viewer({ isSubAccount: true });
  expect(isMenuItemVisible(item({ label: 'Admin area', action: '/admin' }), subAccount)).toBe(true);
  expect(isMenuItemVisible(item({ label: 'Genres', action: '/admin/genres' }), subAccount)).toBe(true);
});

test('hides links with the id of the user until the page knows it', () => {
  const own = item({ action: '/user/:userId' });
  expect(isMenuItemVisible(own, viewer({ userId: null, isUnnamed: true }))).toBe(false);
  expect(isMenuItemVisible(item(), viewer({ userId: null, isUnnamed: true }))).toBe(true);
  expect(isMenuItemVisible(own, viewer({ userId: 7 }))).toBe(true);
});

const help = { center_action: '/pages/help', support_action: 'https://help.example.org' };
const accountMenu = (...items: MenuItem[]): Menu[] => [
  { id: 'm', name: '', positions: ['auth-dropdown'], items },
];
const accountItems = (menus: Menu[]) =>
  menuItemsAt(withHelpItems(menus, help), 'auth-dropdown', viewer()).map(({ label, action }) => [
    label,
    action,
  ]);

test('[A6-011] Help Center and Support are added to the account menu, last', () => {
  const expected = [
    ['Help Center', '/pages/help'],
    ['Support', 'https://help.example.org'],
  ];
  expect(accountItems([])).toEqual(expected);
  expect(accountItems(accountMenu(item({ label: 'Lists', action: '/lists', order: 40 })))).toEqual([
    ['Lists', '/lists'],
    ...expected,
  ]);
});

test("[A6-011] the owner's own Help Center and Support items are kept, with any label or target", () => {
  const own = accountMenu(
    item({ id: 'a', label: 'Help Center', action: '/elsewhere', order: 1 }),
    item({ id: 'b', label: 'Ask us', action: 'https://help.example.org', order: 2 }),
  );
  expect(accountItems(own)).toEqual([
    ['Help Center', '/elsewhere'],
    ['Ask us', 'https://help.example.org'],
  ]);
});

test('[A6-011] other menus are unchanged, and an item hidden from a user is not added again', () => {
  const hidden = accountMenu(item({ label: 'Support', action: '/contact', roles: [99] }));
  expect(accountItems(hidden)).toEqual([['Help Center', '/pages/help']]);
  expect(menuItemsAt(withHelpItems([], help), 'footer', viewer())).toEqual([]);
});

test("[A6-010] the placeholder for the current user in an action becomes the user's id", () => {
  const menus: Menu[] = [
    { id: 'm', name: '', positions: ['auth-dropdown'], items: [item({ action: '/user/:userId/lists' })] },
  ];
  expect(menuItemsAt(menus, 'auth-dropdown', viewer())[0]?.action).toBe('/user/7/lists');
});

test('the visible items of all menus at a position are sorted by order', () => {
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

test('[A3-031] [B2-187] [B2-188] [B2-189] [B2-190] [B2-191] menus can use the positions of the site', () => {
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

test('an action cannot run a script or disguise an external link', () => {
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
