import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { recoveryCodeUsedMail } from './two-factor.mails.ts';
import { newRecoveryCode, positionOf } from './two-factor.recovery-codes.ts';
import * as repository from './two-factor.repository.ts';
import type { TwoFactorRows } from './two-factor.rows.ts';
import { stepOf } from './two-factor.totp.ts';

interface Deps {
  readonly rows: TwoFactorRows;
  readonly clock: Clock;
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** The second factor as signing in needs it. */
export function createTwoFactorService({ rows, clock }: Deps) {
  return {
    /** Whether signing in takes a second factor. A setup that was never confirmed guards nothing. */
    async isEnabled(userId: number): Promise<boolean> {
      const row = await rows.find(userId);
      return row !== undefined && row.confirmed_at !== null;
    },

    /** Uses an authenticator's code up: it and all before it are worth nothing afterwards. */
    verifyCode: (userId: number, code: string): Promise<boolean> =>
      rows.withLocked(userId, async ({ tx, row }) => {
        if (row === undefined || row.confirmed_at === null) return false;
        const step = stepOf(rows.openSecret(row), code, clock.now());
        if (step === null || step <= row.last_step) return false;
        await repository.setLastStep(tx, userId, step);
        return true;
      }),

    /** Uses a recovery code up; a fresh one takes its place. */
    verifyRecoveryCode: (userId: number, code: string): Promise<boolean> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined || row.confirmed_at === null) return false;
        const codes = rows.openCodes(row);
        const position = positionOf(codes, code);
        if (position === -1) return false;
        const sealed = rows.sealCodes(codes.with(position, newRecoveryCode()));
        await repository.setRecoveryCodes(tx, userId, sealed);
        await tell(recoveryCodeUsedMail);
        return true;
      }),

    /** Forgets somebody's second factor, as when the account gets another owner. */
    remove: (tx: Tx, userId: number): Promise<void> => repository.remove(tx, userId),

    /** Takes away what was set up at this time or later. */
    removeSince: (tx: Tx, userId: number, since: Date): Promise<void> =>
      repository.removeSince(tx, userId, since),

    /** The codes as they are, also while the setup lasts; none while two-factor is off. */
    async recoveryCodes(userId: number): Promise<string[]> {
      const row = await rows.find(userId);
      return row === undefined ? [] : rows.openCodes(row);
    },
  };
}
