import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Who looks at an account, or changes it. */
export interface Viewer {
  readonly userId: number | null;
  readonly permissions: readonly HeldPermission[];
  readonly isPasswordConfirmed: boolean;
}

export const isOwn = (viewer: Viewer, user: Pick<UserAccount, 'id'>): boolean => viewer.userId === user.id;

/** The account somebody may change: one's own, or that of somebody who may do no more than oneself. */
export async function changeable(
  users: Pick<UsersService, 'getFor'>,
  viewer: Viewer,
  id: number | 'me',
): Promise<UserAccount> {
  const user = await users.getFor(viewer, id);
  if (isOwn(viewer, user)) return user;
  // Whoever manages users must not get at somebody else's greater rights through their account.
  const exceeds = user.permissions.some(({ name }) => !holdsPermission(viewer.permissions, name));
  const isAdmin = holdsPermission(viewer.permissions, foundationPermissions.admin);
  if (exceeds && !isAdmin) throw new AppError('forbidden');
  return user;
}
