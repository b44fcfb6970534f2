import type { Account } from '@kinora/contracts/foundation/account.ts';

/** Not enabled, setup started but not confirmed, enabled. */
export type TwoFactorState = 0 | 1 | 2;

/** Returns the state of an account's two-factor authentication. */
export function twoFactorState({
  two_factor_confirmed_at: confirmedAt,
  two_factor_recovery_codes: codes,
}: Pick<Account, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>): TwoFactorState {
  if (confirmedAt !== null) return 2;
  return codes.length > 0 ? 1 : 0;
}
