import { type Actor, assertMayEdit } from '#foundation/access/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';

/** The user who views or edits an account. */
export interface Viewer extends Actor {
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
  // User managers must not gain higher permissions through another user's account.
  assertMayEdit(viewer, user);
  return user;
}
