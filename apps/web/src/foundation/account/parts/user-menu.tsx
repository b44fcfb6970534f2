import { ChevronDown, LogOut, Moon, Sun } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { opensNewTab } from '@kinora/contracts/foundation/menus.ts';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { useLogout } from '#foundation/auth/use-logout.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMenu } from '#platform/navigation/use-menu.ts';
import { useTheme } from '#platform/theme/use-theme.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { MenuIcon } from '#foundation/menus/menu-icon.tsx';

/** The signed-in person's menu: the site's items for them, the theme and the way out. Compact, it is their picture alone. */
export function UserMenu({ user, isCompact }: { user: CurrentUser; isCompact: boolean }) {
  const { t, dynamic } = useTrans();
  const { items } = useMenu('auth-dropdown');
  const { theme, canChange, toggleTheme } = useTheme();
  const logout = useLogout();
  const isDark = theme?.is_dark === true;
  return (
    <MenuTrigger>
      <Button
        aria-label={t('Account menu')}
        className="flex items-center gap-2 rounded-full p-1 text-[13px] font-[550] data-hovered:bg-wash"
      >
        <Avatar name={user.name} src={user.image} size={34} isDecorative />
        {isCompact ? null : (
          <>
            <span className="max-md:hidden">{user.first_name ?? user.name}</span>
            <ChevronDown size={16} className="me-1 text-fg-3 max-md:hidden" />
          </>
        )}
      </Button>
      <Menu placement="bottom end">
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
        {items.length > 0 ? <MenuSeparator /> : null}
        {canChange ? (
          <MenuItem id="theme" icon={isDark ? <Sun size={17} /> : <Moon size={17} />} onAction={toggleTheme}>
            {isDark ? t('Light mode') : t('Dark mode')}
          </MenuItem>
        ) : null}
        <MenuItem id="logout" icon={<LogOut size={17} />} onAction={() => logout.mutate()}>
          {t('Log out')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
