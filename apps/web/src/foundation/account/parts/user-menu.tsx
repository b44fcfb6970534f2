import { Bell, CreditCard, LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { opensNewTab } from '@kinora/contracts/foundation/menus.ts';
import { type CurrentUser, isSubscribed } from '@kinora/contracts/foundation/users.ts';
import { useIdentityExtensions } from '#foundation/auth/extensions.tsx';
import { useLogout } from '#foundation/auth/use-logout.ts';
import { MenuIcon } from '#foundation/menus/menu-icon.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { useTheme } from '#platform/theme/use-theme.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';

export interface UserMenuProps {
  user: CurrentUser;
  label: string;
}

/** The signed-in user's menu: the site's menu items, the theme and sign-out. */
export function UserMenu({ user, label, control }: UserMenuProps & { control: MenuControl }) {
  const { t, dynamic } = useTrans();
  const { items } = useMenu('auth-dropdown');
  const ownPlaces = useOwnPlaces(user);
  const { theme, canChange, toggleTheme } = useTheme();
  const logout = useLogout();
  const isDark = theme?.is_dark === true;
  return (
    <Menu control={control} placement="bottom end" aria-label={label}>
      {items.map((item) => (
        <MenuItem
          key={item.id}
          id={item.id}
          href={item.action}
          icon={<MenuIcon name={item.icon} size={17} />}
          {...(opensNewTab(item) && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {dynamic(item.label)}
        </MenuItem>
      ))}
      {ownPlaces.map(({ Icon, name, href }) => (
        <MenuItem key={href} id={href} href={href} icon={<Icon size={17} />}>
          {name}
        </MenuItem>
      ))}
      {items.length + ownPlaces.length > 0 ? <MenuSeparator /> : null}
      {canChange ? (
        <MenuItem id="theme" icon={isDark ? <Sun size={17} /> : <Moon size={17} />} onAction={toggleTheme}>
          {isDark ? t('Light mode') : t('Dark mode')}
        </MenuItem>
      ) : null}
      <MenuItem id="logout" icon={<LogOut size={17} />} onAction={() => logout.mutate()}>
        {t('Log out')}
      </MenuItem>
    </Menu>
  );
}

/** The user's own pages, which the owner does not have to add to a menu. */
function useOwnPlaces(user: CurrentUser) {
  const { t } = useTrans();
  const { profilePath } = useIdentityExtensions();
  const { notif } = useSettings();
  const isMobile = useIsMobile();
  return [
    ...(profilePath ? [{ Icon: UserRound, name: t('Profile page'), href: profilePath(user) }] : []),
    // On wider screens the bell in the top bar links there.
    ...(notif.integrated && isMobile
      ? [{ Icon: Bell, name: t('Notifications'), href: '/notifications' }]
      : []),
    ...(isSubscribed(user) ? [{ Icon: CreditCard, name: t('Billing'), href: '/billing' }] : []),
  ];
}
