import { type MenuItem, type MenuPosition, menuItemsAt } from '@kinora/contracts/foundation/menus.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

export interface MenuView {
  /** The name the owner gave the first menu at this position. */
  name: string;
  /** What the person looking may see of every menu here, in order. */
  items: MenuItem[];
}

/** The menus at a position of the site. */
export function useMenu(position: MenuPosition): MenuView {
  const { settings, user, guest_role: guestRole } = useBootstrap();
  return {
    name: settings.menus.find((menu) => menu.positions.includes(position))?.name ?? '',
    items: menuItemsAt(settings.menus, position, {
      userId: user?.id ?? null,
      roleIds: user?.roles.map((role) => role.id) ?? [],
      permissions: (user ?? guestRole).permissions,
      isSubscribed: false,
      setting: (path) => valueAt(settings, path),
    }),
  };
}

function valueAt(settings: object, path: string): unknown {
  let value: unknown = settings;
  for (const key of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}
