import { Suspense } from 'react';
import type { CurrentUser } from '@kinora/contracts/foundation/users.ts';
import { Avatar } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/late.tsx';

// Menus weigh as much as the rest of a layout, and visitors have none to open.
const UserMenu = lazyPart(async () => (await import('./parts/user-menu.tsx')).UserMenu);

/** The signed-in person's menu; their picture holds its place until its code has come. */
export function AccountMenu({ user, isCompact = false }: { user: CurrentUser; isCompact?: boolean }) {
  return (
    <Suspense fallback={<Avatar name={user.name} src={user.image} size={34} isDecorative />}>
      <UserMenu user={user} isCompact={isCompact} />
    </Suspense>
  );
}
