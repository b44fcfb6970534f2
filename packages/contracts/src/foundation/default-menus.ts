import { type LegalPage, pagePath } from './legal-pages.ts';
import { type Menu, MenuItem, type MenuPosition } from './menus.ts';
import { foundationPermissions } from './permissions.ts';

const home = { label: 'Home', action: '/', icon: 'house' };
const movies = { label: 'Movies', action: '/movies', icon: 'film' };
const series = { label: 'Series', action: '/series', icon: 'tv' };
const people = { label: 'People', action: '/cast-and-crew', icon: 'users' };
const watchlist = { label: 'Watchlist', action: '/watchlist', icon: 'bookmark' };
const lists = { label: 'Lists', action: '/lists', icon: 'list' };
const diary = { label: 'Diary', action: '/diary', icon: 'calendar' };
const activity = { label: 'Activity', action: '/activity', icon: 'message' };
/** The heading of the second menu in the sidebar. */
const shelf = { label: 'Your shelf' };
const afterHours = { label: 'After hours', action: '/after-hours', icon: 'sparkles' };
const worldCinema = { label: 'World cinema', action: '/world-cinema', icon: 'globe' };
const genres = { label: 'Genres', action: '/genres', icon: 'shapes' };
const news = { label: 'News', action: '/news', icon: 'newspaper' };
const contact = { label: 'Contact', action: '/contact', icon: 'mail' };
const accountSettings = { label: 'Account settings', action: '/account-settings', icon: 'user' };
const adminArea = {
  label: 'Admin area',
  action: '/admin',
  icon: 'settings',
  permissions: [foundationPermissions.accessAdmin],
};

/** The items that footers get for the legal pages that everyone can read. */
export const legalPageItems: Readonly<Record<LegalPage, Pick<MenuItem, 'label' | 'action'>>> = {
  terms: { label: 'Terms', action: pagePath('terms') },
  privacy: { label: 'Privacy', action: pagePath('privacy') },
  cookies: { label: 'Cookies', action: pagePath('cookies') },
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

/** The menus of a fresh install. They link only to pages and channels that every install has. */
export const defaultMenus: Menu[] = [
  menu('sidebar-primary', 'Sidebar', [home, movies, series, people, news]),
  menu('sidebar-secondary', shelf.label, [
    watchlist,
    lists,
    diary,
    activity,
    afterHours,
    worldCinema,
    genres,
  ]),
  menu('mobile-bottom', 'Mobile tab bar', [home, movies, series, watchlist]),
  menu('auth-dropdown', 'Account menu', [adminArea, accountSettings]),
  menu('footer', 'Footer', [home, genres, news, contact]),
];
