import type { AccountState } from '@kinora/contracts/platform/access.ts';
import { type GrantedPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Who makes a request, as far as access rules need to know. Visitors hold the guest role's permissions. */
export interface Caller {
  readonly userId: number | null;
  /** Public handle of the session, which also binds the XSRF token. */
  readonly sessionId: string | null;
  /** The API token of the request, used instead of a session. */
  readonly tokenId: number | null;
  /** Whether the password was entered recently enough for guarded actions. */
  readonly isPasswordConfirmed: boolean;
  /** Whether calls are allowed that need an account but no permission. A token may not include them. */
  readonly ownsAccount: boolean;
  readonly state: AccountState;
  readonly permissions: readonly GrantedPermission[];
  readonly roleIds: readonly number[];
  readonly isSubAccount: boolean;
  /** The language that the account chose, if any. */
  readonly language: string | null;
  /**
   * Whether it stands for all users with these rights, while a page is rendered for them. It has no identity, and only
   * calls whose response is the same for all of them are allowed.
   */
  readonly isGroup: boolean;
  /** Set while someone else views the site as this caller, who can then only read. */
  readonly impersonation: Impersonation | null;
}

/** A view of the site as another person, or with the permissions of a role. */
export interface Impersonation {
  /** The person who is really signed in. */
  readonly by: Caller;
  readonly subject: { readonly type: 'user' | 'role'; readonly id: number; readonly name: string };
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly endsAt: Date;
}

/** A visitor's caller. */
export const guestCaller = (permissions: readonly GrantedPermission[]): Caller => ({
  userId: null,
  sessionId: null,
  tokenId: null,
  isPasswordConfirmed: false,
  ownsAccount: false,
  state: 'normal',
  permissions,
  roleIds: [],
  isSubAccount: false,
  language: null,
  isGroup: false,
  impersonation: null,
});

/** The caller that stands for everyone with the same rights and language as this user. */
export const groupCaller = ({ permissions, roleIds, isSubAccount, language }: Caller): Caller => ({
  ...guestCaller(permissions),
  roleIds,
  isSubAccount,
  language,
  isGroup: true,
});

export const can = (caller: Caller, permission: string): boolean =>
  holdsPermission(caller.permissions, permission);

/** Returns the user of a request whose access rule requires one. */
export function requireUserId(caller: Pick<Caller, 'userId'>): number {
  if (caller.userId === null) throw new AppError('unauthenticated');
  return caller.userId;
}
