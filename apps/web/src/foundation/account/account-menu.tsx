import { ChevronDown } from 'lucide-react';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyMenu, LazyPlainMenuButton } from '#ui/lazy-menu.tsx';
import type { UserMenuProps } from './parts/user-menu.tsx';

const menu = lazyMenu<UserMenuProps>(async () => (await import('./parts/user-menu.tsx')).UserMenu);

/** The signed-in user's menu. Shows a circle until the user is known. When compact, its button is only the avatar. */
export function AccountMenu({ user, isCompact = false }: { user: CurrentUser | null; isCompact?: boolean }) {
  if (user === null) return <span aria-hidden className="m-1 size-8.5 flex-none rounded-full bg-raised" />;
  return <MenuOfUser user={user} isCompact={isCompact} />;
}

/** The code of the menu itself loads on first use. */
function MenuOfUser({ user, isCompact }: { user: CurrentUser; isCompact: boolean }) {
  const { t } = useTrans();
  const name = user.first_name ?? user.name;
  const label = t('Account menu for :name', { name });
  return (
    <LazyPlainMenuButton menu={menu} props={{ user, label }}>
      {(button) => (
        <button
          {...button}
          type="button"
          aria-label={label}
          className="flex items-center gap-2 rounded-full p-1 text-[13px] font-[550] hover:bg-wash"
        >
          <Avatar name={user.name} src={user.image} size={34} isDecorative />
          {isCompact ? null : (
            <>
              <span className="max-md:hidden">{name}</span>
              <ChevronDown size={16} className="me-1 text-fg-3 max-md:hidden" />
            </>
          )}
        </button>
      )}
    </LazyPlainMenuButton>
  );
}
