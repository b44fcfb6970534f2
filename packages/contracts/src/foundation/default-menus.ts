import { type Menu, MenuItem, type MenuPosition } from './menus.ts';
import { foundationPermissions } from './permissions.ts';

const home = { label: 'Home', action: '/', icon: 'house' };
const genres = { label: 'Genres', action: '/genres', icon: 'shapes' };
const news = { label: 'News', action: '/news', icon: 'newspaper' };
const accountSettings = { label: 'Account settings', action: '/account-settings', icon: 'user' };
const adminArea = {
  label: 'Admin area',
  action: '/admin/genres',
  icon: 'settings',
  permissions: [foundationPermissions.accessAdmin],
};

const menu = (
  position: MenuPosition,
  name: string,
  items: readonly Pick<MenuItem, 'label' | 'action'>[],
): Menu => ({
  id: position,
  name,
  positions: [position],
  items: items.map((item, order) =>
    MenuItem.parse({ id: `${position}-${order + 1}`, type: 'route', order, ...item }),
  ),
});

/** The menus of a fresh install: they lead only to pages that exist without any content of the owner's. */
export const defaultMenus: Menu[] = [
  menu('sidebar-primary', 'Sidebar', [home, genres, news]),
  menu('mobile-bottom', 'Mobile tab bar', [home, genres, news]),
  menu('auth-dropdown', 'Account menu', [adminArea, accountSettings]),
  menu('footer', 'Footer', [home, genres, news]),
];
