import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { isSubAccount } from '@kinora/contracts/foundation/users.ts';
import { type Caller, guestCaller } from '#platform/http/caller.ts';

/** The parts of an account that decide what it may do. */
export interface CallerAccount {
  readonly id: number;
  readonly parent_id: number | null;
  readonly email_verified_at: Date | null;
  readonly banned_at: Date | null;
  readonly language: string | null;
  readonly permissions: readonly GrantedPermission[];
  readonly role_ids: readonly number[];
}

/** The caller for the requests of a user, without a session. */
export const userCaller = (account: CallerAccount, isEmailConfirmationRequired: boolean): Caller => ({
  ...guestCaller(account.permissions),
  userId: account.id,
  ownsAccount: true,
  state: accountState(account, isEmailConfirmationRequired),
  roleIds: account.role_ids,
  isSubAccount: isSubAccount(account),
  language: account.language,
});
