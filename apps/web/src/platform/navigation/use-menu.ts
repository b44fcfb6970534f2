import { viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import {
  type MenuItem,
  type MenuPosition,
  menuItemsAt,
  withHelpItems,
} from '@kinora/contracts/foundation/menus.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';

export interface MenuView {
  /** The name of the first menu at this position. */
  name: string;
  /** The items of all menus here that the viewer may see, in order. */
  items: MenuItem[];
}

/** Returns the menus at a position of the site. */
export function useMenu(position: MenuPosition): MenuView {
  const data = useBootstrap();
  const { settings, user } = data;
  const viewer = viewerOf(data);
  return {
    name: settings.menus.find((menu) => menu.positions.includes(position))?.name ?? '',
    items: menuItemsAt(withHelpItems(settings.menus, settings.help), position, {
      userId: user?.id ?? null,
      isUnnamed: viewer.isSignedIn && user === null,
      isSubAccount: viewer.is_sub_account,
      roleIds: viewer.role_ids,
      permissions: viewer.permissions,
      isSubscribed: viewer.is_subscribed,
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
