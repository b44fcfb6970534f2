import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** The user who views or edits an account. */
export interface Viewer {
  readonly userId: number | null;
  readonly permissions: readonly GrantedPermission[];
  readonly isPasswordConfirmed: boolean;
}

export const isOwn = (viewer: Viewer, user: Pick<UserAccount, 'id'>): boolean => viewer.userId === user.id;

/** Returns an account that the viewer may edit: their own, or one without permissions that the viewer lacks. */
export async function requireEditableAccount(
  users: Pick<UsersService, 'getFor'>,
  viewer: Viewer,
  id: number | 'me',
): Promise<UserAccount> {
  const user = await users.getFor(viewer, id);
  if (isOwn(viewer, user)) return user;
  // User managers must not gain higher permissions through another user's account.
  const exceeds = user.permissions.some(({ name }) => !holdsPermission(viewer.permissions, name));
  const isAdmin = holdsPermission(viewer.permissions, foundationPermissions.admin);
  if (exceeds && !isAdmin) throw new AppError('forbidden');
  return user;
}
