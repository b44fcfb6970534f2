import type { AccountState } from '../platform/access.ts';

/** Verification comes first: an unverified account that is also banned sees the verification screen. */
export function accountState(
  user: { email_verified_at: string | Date | null; banned_at: string | Date | null } | null,
  requireEmailConfirmation: boolean,
): AccountState {
  if (user === null) return 'normal';
  if (requireEmailConfirmation && user.email_verified_at === null) return 'unverified';
  if (user.banned_at !== null) return 'suspended';
  return 'normal';
}
