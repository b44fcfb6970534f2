import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as mail from './two-factor.mails.ts';
import { newRecoveryCodes } from './two-factor.recovery-codes.ts';
import * as repository from './two-factor.repository.ts';
import type { TwoFactorRows } from './two-factor.rows.ts';
import { newSecret, setupUri, stepOf } from './two-factor.totp.ts';

/** A setup left lying about may have been seen by somebody else: it begins anew. */
const SETUP_MS = 15 * 60_000;

interface Deps {
  readonly rows: TwoFactorRows;
  readonly clock: Clock;
  readonly users: Pick<UsersService, 'find'>;
  readonly sessions: Pick<SessionService, 'endOthers'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

export type TwoFactorSetup = ReturnType<typeof createTwoFactorSetup>;

/** Turning the second factor on and off. */
export function createTwoFactorSetup({ rows, clock, users, sessions, settings }: Deps) {
  return {
    /** Begins the setup. Asked for again it stays the same, so that a code scanned already still works. */
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

    /** The secret as text and as the address a QR code holds, while the setup lasts. */
    async show(userId: number): Promise<{ secret: string; uri: string }> {
      const [row, user] = await Promise.all([rows.find(userId), users.find(userId)]);
      if (row === undefined || row.confirmed_at !== null || user === undefined)
        throw new AppError('two_factor.not_started');
      const secret = rows.openSecret(row);
      const site = settings.get(brandingSettings).site_name;
      return { secret, uri: setupUri(secret, { site, account: user.email }) };
    },

    /** Ends the setup with a right code. Whoever was signed in elsewhere proves themselves anew. */
    confirm: (userId: number, code: string, sessionId: string | null): Promise<void> =>
      rows.withLocked(userId, async ({ tx, row, tell }) => {
        if (row === undefined || row.confirmed_at !== null) throw new AppError('two_factor.not_started');
        const step = stepOf(rows.openSecret(row), code, clock.now());
        if (step === null) throw fieldError('code', 'This code is wrong or has expired.');
        await repository.confirm(tx, userId, { at: clock.now(), step });
        await sessions.endOthers(tx, userId, sessionId);
        await tell(mail.twoFactorEnabledMail);
      }),

    /** Ends two-factor, or its setup. */
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
