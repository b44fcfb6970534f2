import type { AccountState } from '../platform/access.ts';
import { type AccessRule, failingRule } from '../platform/access-rules.ts';

interface Account {
  email_verified_at: string | Date | null;
  banned_at: string | Date | null;
}

interface AccountRule extends AccessRule {
  /** The state of an account that fails the rule. */
  readonly state: AccountState;
}

/** Verification comes first: an unverified account that is also banned sees the verification screen. */
export function accountRules(user: Account | null, requireEmailConfirmation: boolean): AccountRule[] {
  if (user === null) return [];
  const isVerified = user.email_verified_at !== null;
  return [
    ...(requireEmailConfirmation
      ? [{ kind: 'verified', isPassed: isVerified, state: 'unverified' } as const]
      : []),
    { kind: 'not_banned', isPassed: user.banned_at === null, state: 'suspended' },
  ];
}

export const accountState = (user: Account | null, requireEmailConfirmation: boolean): AccountState =>
  failingRule(accountRules(user, requireEmailConfirmation))?.state ?? 'normal';
