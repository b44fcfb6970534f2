import type { AccountState } from '@kinora/contracts/platform/access.ts';
import { type HeldPermission, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';

/** Who makes a call, as far as rules need to know. Visitors hold the guest role's permissions. */
export interface Caller {
  readonly userId: number | null;
  /** Public handle of the session, which also binds the XSRF token. */
  readonly sessionId: string | null;
  readonly state: AccountState;
  readonly permissions: readonly HeldPermission[];
}

export const can = (caller: Caller, permission: string): boolean =>
  holdsPermission(caller.permissions, permission);
