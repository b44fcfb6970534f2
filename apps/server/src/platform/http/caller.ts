import type { AccountState } from '@kinora/contracts/platform/access.ts';
import { type HeldPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import { AppError } from '#platform/errors/app-error.ts';

/** Who makes a call, as far as rules need to know. Visitors hold the guest role's permissions. */
export interface Caller {
  readonly userId: number | null;
  /** Public handle of the session, which also binds the XSRF token. */
  readonly sessionId: string | null;
  /** The API token the call came with, in place of a session. */
  readonly tokenId: number | null;
  /** Whether the password was entered lately enough for guarded actions. */
  readonly isPasswordConfirmed: boolean;
  /** Whether calls are open that take an account and no permission; a token may be made for other things only. */
  readonly ownsAccount: boolean;
  readonly state: AccountState;
  readonly permissions: readonly HeldPermission[];
  /** The language the account is to be answered in, if it chose one. */
  readonly language: string | null;
}

/** A visitor's caller. */
export const guestCaller = (permissions: readonly HeldPermission[]): Caller => ({
  userId: null,
  sessionId: null,
  tokenId: null,
  isPasswordConfirmed: false,
  ownsAccount: false,
  state: 'normal',
  permissions,
  language: null,
});

export const can = (caller: Caller, permission: string): boolean =>
  holdsPermission(caller.permissions, permission);

/** The person behind a call whose access rule asked for one. */
export function requireUserId(caller: Pick<Caller, 'userId'>): number {
  if (caller.userId === null) throw new AppError('unauthenticated');
  return caller.userId;
}
