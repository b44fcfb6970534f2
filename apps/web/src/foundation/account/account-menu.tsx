import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import type { UserMenuProps } from './parts/user-menu.tsx';

const menu = lazyMenu<UserMenuProps>(async () => (await import('./parts/user-menu.tsx')).UserMenu);

/**
 * The signed-in user's menu, whose code loads on first use. Pages that users share do not name them: until the user is
 * known, the button has no name and remembers a press. When compact, it is only the avatar.
 */
export function AccountMenu({ user, isCompact = false }: { user: CurrentUser | null; isCompact?: boolean }) {
  const { t } = useTrans();
  const name = user?.first_name ?? user?.name;
  const label = name === undefined ? t('Account menu') : t('Account menu for :name', { name });
  return (
    <LazyPlainMenuButton menu={menu} props={user && { user, label }}>
      {(button) => (
        <button
          {...button}
          type="button"
          aria-label={label}
          className="flex items-center gap-2 rounded-full p-1 text-[13px] font-[550] hover:bg-wash"
        >
          {user === null ? (
            <span className="size-8.5 rounded-full bg-raised" />
          ) : (
            <Avatar name={user.name} src={user.image} size={34} isDecorative />
          )}
          {isCompact ? null : (
            <>
              {/* Its width is fixed, so that a name that arrives moves nothing. */}
              <span className="w-18 truncate text-start max-md:hidden">{name}</span>
              <ChevronDown size={16} className="me-1 text-fg-3 max-md:hidden" />
            </>
          )}
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
