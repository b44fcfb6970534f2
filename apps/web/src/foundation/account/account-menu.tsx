import { Suspense } from 'react';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/lazy.tsx';

// The menu code is as large as the rest of a layout, and visitors have no menu to open.
const UserMenu = lazyPart(async () => (await import('./parts/user-menu.tsx')).UserMenu);

/** The signed-in user's menu. Shows their avatar until the menu's code has loaded, and a circle until the user is known. */
export function AccountMenu({ user, isCompact = false }: { user: CurrentUser | null; isCompact?: boolean }) {
  if (user === null) return <span aria-hidden className="m-1 size-8.5 flex-none rounded-full bg-raised" />;
  return (
    <Suspense fallback={<Avatar name={user.name} src={user.image} size={34} isDecorative />}>
      <UserMenu user={user} isCompact={isCompact} />
    </Suspense>
  );
}
