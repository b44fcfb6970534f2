import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as mail from './two-factor.mails.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import * as repository from './two-factor.repository.ts';
import type { TwoFactorStore } from './two-factor-store.ts';
import { newSecret, setupUri, matchTimeStep } from './totp.ts';

/** A setup older than this may have been seen by others, so it starts again with a new secret. */
const SETUP_MS = 15 * 60_000;

interface Deps {
  readonly rows: TwoFactorStore;
  readonly clock: Clock;
  readonly users: Pick<UsersService, 'find'>;
  readonly sessions: Pick<SessionService, 'endOthers'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

export type TwoFactorSetup = ReturnType<typeof createTwoFactorSetup>;

/** Enables and disables the second factor. */
export function createTwoFactorSetup({ rows, clock, users, sessions, settings }: Deps) {
  return {
    /** Starts the setup. A repeated call keeps the secret, so that an already scanned QR code still works. */
    enable: (userId: number): Promise<void> =>
      rows.withLocked(userId, async ({ tx, row }) => {
        const now = clock.now();
        if (row !== undefined && row.confirmed_at !== null) throw new AppError('two_factor.enabled_already');
        if (row !== undefined && now.getTime() - row.started_at.getTime() <= SETUP_MS) return;
        await repository.begin(tx, {
          user_id: userId,
          secret: rows.sealSecret(newSecret()),
          recovery_codes: rows.sealCodes(newRecoveryCodes()),
          started_at: now,
        });
      }),

    /** The secret as text and as the URI of the QR code, during setup. */
    async show(userId: number): Promise<{ secret: string; uri: string }> {
      const [row, user] = await Promise.all([rows.find(userId), users.find(userId)]);
      if (row === undefined || row.confirmed_at !== null || user === undefined)
        throw new AppError('two_factor.not_started');
      const secret = rows.openSecret(row);
      const site = settings.get(brandingSettings).site_name;
      return { secret, uri: setupUri(secret, { site, account: user.email }) };
    },

    /** Completes the setup with a right code. Ends all other sessions, which have to sign in again. */
    confirm: (userId: number, code: string, sessionId: string | null): Promise<void> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined || row.confirmed_at !== null) throw new AppError('two_factor.not_started');
        const step = matchTimeStep(rows.openSecret(row), code, clock.now());
        if (step === null) throw fieldError('code', 'This code is wrong or has expired.');
        await repository.confirm(tx, userId, { at: clock.now(), step });
        await sessions.endOthers(tx, userId, sessionId);
        await tell(mail.twoFactorEnabledMail);
      }),

    /** Disables two-factor, or cancels its setup. */
    disable: (userId: number): Promise<void> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined) return;
        await repository.remove(tx, userId);
        if (row.confirmed_at !== null) await tell(mail.twoFactorDisabledMail);
      }),

    regenerateCodes: (userId: number): Promise<string[]> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined) throw new AppError('two_factor.not_started');
        const codes = newRecoveryCodes();
        await repository.setRecoveryCodes(tx, userId, rows.sealCodes(codes));
        if (row.confirmed_at !== null) await tell(mail.recoveryCodesRenewedMail);
        return codes;
      }),
  };
}
