import { z } from 'zod';
import { type GrantedPermission, holdsPermission } from './permissions.ts';

export const MENU_POSITIONS = [
  'sidebar-primary',
  'sidebar-secondary',
  'mobile-bottom',
  'auth-dropdown',
  'auth-page-footer',
  'landing-page-navbar',
  'landing-page-footer',
  'footer',
] as const;
export type MenuPosition = (typeof MENU_POSITIONS)[number];

/** A path on this site, or an external URL. */
export const MenuAction = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:)/, 'Enter a path or a web address.');

export const MenuItem = z.strictObject({
  id: z.string().max(40),
  label: z.string().max(120),
  /** `:userId` is replaced by the id of the signed-in user. */
  action: MenuAction,
  type: z.enum(['link', 'route']),
  target: z.enum(['_blank', '_self']).nullable().default(null),
  icon: z.string().max(40).nullable().default(null),
  order: z.int().default(0),
  roles: z.array(z.int()).default([]),
  permissions: z.array(z.string()).default([]),
  /** Public settings, by dotted path, that must have these values. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).nullable().default(null),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const Menu = z.strictObject({
  id: z.string().max(40),
  name: z.string().max(120).default(''),
  positions: z.array(z.enum(MENU_POSITIONS)),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;

/** The data that the conditions of a menu item are checked against. */
export interface MenuViewer {
  userId: number | null;
  /** Whether the viewer is signed in, but the page does not know yet as whom. */
  isUnnamed: boolean;
  isSubAccount: boolean;
  roleIds: readonly number[];
  permissions: readonly GrantedPermission[];
  isSubscribed: boolean;
  setting: (path: string) => unknown;
}

const USER_ID = ':userId';
const PRIMARY_ONLY_LABELS = new Set(['Analytics', 'Logs', 'Files']);
const PRIMARY_ONLY_ACTIONS = new Set(['/admin/reports', '/admin/logs', '/admin/files']);

/** Hides analytics, logs and files from sub-accounts of the site. The server protects these by permission. */
function isKeptFromSubAccount({ label, action }: MenuItem, { isSubAccount }: MenuViewer): boolean {
  return isSubAccount && (PRIMARY_ONLY_LABELS.has(label) || PRIMARY_ONLY_ACTIONS.has(action));
}

/** Whether an item is visible: all its roles, permissions and settings, and its subscription status, must match. */
export function isMenuItemVisible(item: MenuItem, viewer: MenuViewer): boolean {
  if (isKeptFromSubAccount(item, viewer)) return false;
  // The id of the user is requested after the page was shown; until then the link leads nowhere.
  if (viewer.isUnnamed && item.action.includes(USER_ID)) return false;
  const hasRoles = item.roles.every((role) => viewer.roleIds.includes(role));
  const hasPermissions = item.permissions.every((name) => holdsPermission(viewer.permissions, name));
  const settingsMatch = Object.entries(item.settings).every(
    ([path, value]) => viewer.setting(path) === value,
  );
  const wantsSubscriber = item.subscriptionStatus === 'subscribed';
  const statusMatches = item.subscriptionStatus === null || wantsSubscriber === viewer.isSubscribed;
  return hasRoles && hasPermissions && settingsMatch && statusMatches;
}

/** Returns the visible items of every menu at a position, in order, with the user's id filled into their actions. */
export function menuItemsAt(menus: readonly Menu[], position: MenuPosition, viewer: MenuViewer): MenuItem[] {
  return menus
    .filter((menu) => menu.positions.includes(position))
    .flatMap((menu) => menu.items.filter((item) => isMenuItemVisible(item, viewer)))
    .toSorted((a, b) => a.order - b.order)
    .map((item) => ({ ...item, action: item.action.replaceAll(USER_ID, String(viewer.userId ?? '')) }));
}

/** `target` decides; a link without one opens in a new tab. */
export function opensNewTab(item: Pick<MenuItem, 'type' | 'target'>): boolean {
  return item.target === null ? item.type === 'link' : item.target === '_blank';
}

/** The owner's links to help and support. */
interface HelpActions {
  center_action: string;
  support_action: string;
}

/** Appends Help Center and Support to the account menu, unless the owner has already added them. */
export function withHelpItems(menus: readonly Menu[], help: HelpActions): Menu[] {
  const present = menus
    .filter((menu) => menu.positions.includes('auth-dropdown'))
    .flatMap((menu) => menu.items);
  const missing = helpItems(help).filter(
    (item) => !present.some(({ label, action }) => label === item.label || action === item.action),
  );
  const menu: Menu = { id: 'help', name: '', positions: ['auth-dropdown'], items: missing };
  return missing.length === 0 ? [...menus] : [...menus, menu];
}

function helpItems({ center_action: center, support_action: support }: HelpActions): MenuItem[] {
  return [
    helpItem('help-center', 'Help Center', center, 'help'),
    helpItem('support', 'Support', support, 'support'),
  ];
}

function helpItem(id: string, label: string, action: string, icon: string): MenuItem {
  return {
    id,
    label,
    action,
    type: action.startsWith('/') ? 'route' : 'link',
    target: null,
    icon,
    order: Number.MAX_SAFE_INTEGER,
    roles: [],
    permissions: [],
    settings: {},
    subscriptionStatus: null,
  };
}
