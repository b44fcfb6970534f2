import { type MenuViewer, menuItemsAt, opensNewTab } from '@kinora/contracts/foundation/menus.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The copyright and the menu at position auth-page-footer. */
export function AuthFooter() {
  const { settings, user, guest_role: guestRole } = useBootstrap();
  const viewer: MenuViewer = {
    userId: user?.id ?? null,
    roleIds: user?.roles.map((role) => role.id) ?? [],
    permissions: (user ?? guestRole).permissions,
    isSubscribed: false,
    setting: (path) => settingAt(settings, path),
  };
  return (
    <footer className="relative flex flex-wrap justify-center gap-x-5.5 gap-y-2 px-4.5 py-5.5 text-[13px] text-fg-2">
      <span>© {settings.branding.site_name}</span>
      {menuItemsAt(settings.menus, 'auth-page-footer', viewer).map((item) => (
        <TextLink
          key={item.id}
          tone="quiet"
          href={item.action}
          {...(opensNewTab(item) && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {item.label}
        </TextLink>
      ))}
    </footer>
  );
}

function settingAt(settings: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      settings,
    );
}
