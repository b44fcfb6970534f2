import type { Mails, Recipient } from '#foundation/mails/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { recoveryCodeUsedMail, twoFactorDisabledMail } from './two-factor.mails.ts';
import { newRecoveryCode, findCodeIndex } from './recovery-codes.ts';
import * as repository from './two-factor.repository.ts';
import type { TwoFactorStore } from './two-factor-store.ts';
import { matchTimeStep } from './totp.ts';

interface Deps {
  readonly rows: TwoFactorStore;
  readonly clock: Clock;
  readonly mails: Mails;
}

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** The part of two-factor that signing in needs. */
export function createTwoFactorService({ rows, clock, mails }: Deps) {
  return {
    /** Whether signing in requires a second factor. An unconfirmed setup does not count. */
    async isEnabled(userId: number): Promise<boolean> {
      const row = await rows.find(userId);
      return row !== undefined && row.confirmed_at !== null;
    },

    /** Consumes an authenticator code: it and all earlier codes are invalid afterwards. */
    verifyCode: (userId: number, code: string): Promise<boolean> =>
      rows.withLocked(userId, async ({ tx, row }) => {
        if (row === undefined || row.confirmed_at === null) return false;
        const step = matchTimeStep(rows.openSecret(row), code, clock.now());
        if (step === null || step <= row.last_step) return false;
        await repository.setLastStep(tx, userId, step);
        return true;
      }),

    /** Consumes a recovery code and replaces it with a new one. */
    verifyRecoveryCode: (userId: number, code: string): Promise<boolean> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined || row.confirmed_at === null) return false;
        const codes = rows.openCodes(row);
        const position = findCodeIndex(codes, code);
        if (position === -1) return false;
        const sealed = rows.sealCodes(codes.with(position, newRecoveryCode()));
        await repository.setRecoveryCodes(tx, userId, sealed);
        await tell(recoveryCodeUsedMail);
        return true;
      }),

    /** Removes a user's second factor, e.g. when the account gets a new owner. */
    remove: (tx: Tx, userId: number): Promise<void> => repository.remove(tx, userId),

    /** Removes a user's second factor and tells them. Returns false when there was none. */
    async reset(tx: Tx, user: Recipient & { readonly id: number }): Promise<boolean> {
      const row = await repository.lock(tx, user.id);
      if (row === undefined) return false;
      await repository.remove(tx, user.id);
      if (row.confirmed_at !== null) await mails.queue(tx, user, twoFactorDisabledMail, {});
      return true;
    },

    /** Removes a second factor that was set up at this time or later. */
    removeSince: (tx: Tx, userId: number, since: Date): Promise<void> =>
      repository.removeSince(tx, userId, since),

    /** The recovery codes, also during setup; empty while two-factor is off. */
    async recoveryCodes(userId: number): Promise<string[]> {
      const row = await rows.find(userId);
      return row === undefined ? [] : rows.openCodes(row);
    },
  };
}
