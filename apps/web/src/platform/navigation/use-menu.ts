import {
  type MenuItem,
  type MenuPosition,
  menuItemsAt,
  withHelpItems,
} from '@kinora/contracts/foundation/menus.ts';
import { isSubscribed } from '@kinora/contracts/foundation/users.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

export interface MenuView {
  /** The name of the first menu at this position. */
  name: string;
  /** The items of all menus here that the viewer may see, in order. */
  items: MenuItem[];
}

/** Returns the menus at a position of the site. */
export function useMenu(position: MenuPosition): MenuView {
  const { settings, user, guest_role: guestRole } = useBootstrap();
  return {
    name: settings.menus.find((menu) => menu.positions.includes(position))?.name ?? '',
    items: menuItemsAt(withHelpItems(settings.menus, settings.help), position, {
      userId: user?.id ?? null,
      parentId: user?.parent_id ?? null,
      roleIds: user?.roles.map((role) => role.id) ?? [],
      permissions: (user ?? guestRole).permissions,
      isSubscribed: isSubscribed(user),
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
