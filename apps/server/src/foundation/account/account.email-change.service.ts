import {
  BLOCKED_EMAIL,
  isBlockedEmail,
  registrationSettings,
} from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type { RevokePassword } from '#foundation/auth/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { emailChangeCodeMail, emailChangedMail, emailRestoredMail } from './account.mails.ts';
import * as repository from './account.repository.ts';

const DAY_MS = 24 * 3600 * 1000;
const UNDO_MS = 7 * DAY_MS;
/** An attacker may add other sign-in methods shortly before changing the address. */
const SUSPECT_MS = DAY_MS;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: URL;
  readonly users: Pick<UsersService, 'find' | 'update'>;
  readonly mails: Mails;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly tokens: Pick<AccessTokensService, 'revokeAll'>;
  readonly twoFactor: Pick<TwoFactorService, 'removeSince'>;
  readonly removePassword: RevokePassword;
  readonly settings: Pick<SettingsService, 'get'>;
  /** Disconnects the social accounts that were connected since then. */
  readonly disconnectServicesSince: (tx: Tx, userId: number, since: Date) => Promise<void>;
}

const codeFor = (userId: number) => ({ purpose: 'email-change', subject: String(userId) });

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

export function createEmailChangeService(deps: Deps) {
  const { db, clock, baseUrl, users, mails, oneTimeSecrets, sessions, tokens } = deps;

  /** Makes an address the account's address. Notifies the old one, with a link to undo the change. */
  const replace = async (
    tx: Tx,
    user: Pick<UserAccount, 'id' | 'email' | 'language'>,
    { email, isVerified }: { email: string; isVerified: boolean },
  ): Promise<void> => {
    const token = randomToken();
    const now = clock.now();
    await users.update(tx, user.id, { email, email_verified_at: isVerified ? now : null });
    // Revokes links and codes that were sent to the old address.
    await oneTimeSecrets.revokeAll(tx, user.id);
    await repository.deletePendingEmail(tx, user.id);
    await repository.insertUndo(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      old_email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + UNDO_MS),
    });
    const undoUrl = new URL(`/email/undo/${token}`, baseUrl).href;
    await mails.queue(tx, user, emailChangedMail, { email, undoUrl });
  };

  return {
    replace,

    /** Stores the pending address and mails a code to it. The account keeps its current address. */
    async request(tx: Tx, user: Pick<UserAccount, 'id' | 'language'>, email: string): Promise<void> {
      if (isBlockedEmail(email, deps.settings.get(registrationSettings).blocked_domains))
        throw fieldError('email', BLOCKED_EMAIL.message);
      // Issuing the code comes first: its rate limit also limits probing for addresses that have an account.
      const code = await oneTimeSecrets.issueCode(tx, { ...codeFor(user.id), address: email });
      if (await repository.isEmailTaken(tx, email))
        throw fieldError('email', 'An account with this email already exists.');
      await repository.replacePendingEmail(tx, {
        user_id: user.id,
        new_email: email,
        created_at: clock.now(),
      });
      await mails.queue(tx, { email, language: user.language }, emailChangeCodeMail, { code });
    },

    /** Replaces the address with the pending one. */
    async confirm(userId: number, code: string): Promise<void> {
      const { address } = await oneTimeSecrets.checkCode(codeFor(userId), code);
      const user = await users.find(userId);
      if (user === undefined) return;
      await transaction(db, async (tx) => {
        if (!(await repository.consumePendingEmail(tx, userId, address)))
          throw fieldError('code', 'This code is wrong or has expired.');
        await replace(tx, user, { email: address, isVerified: true });
      });
    },

    cancel: (userId: number): Promise<void> =>
      transaction(db, (tx) => repository.deletePendingEmail(tx, userId)),

    /**
     * Restores the old address and locks out a possible attacker: ends all sessions, and revokes the password and every
     * sign-in method that was added recently.
     */
    undo: (token: string): Promise<void> =>
      transaction(db, async (tx) => {
        const undo = await repository.consumeUndo(tx, hashToken(token), clock.now());
        if (undo === undefined) throw fieldError('token', 'This link is no longer valid.');
        const { user_id: userId, old_email: email } = undo;
        const since = new Date(undo.created_at.getTime() - SUSPECT_MS);
        // The link proves access to the mailbox of that address.
        await users.update(tx, userId, { email, email_verified_at: clock.now() });
        await repository.deletePendingEmail(tx, userId);
        await oneTimeSecrets.revokeAll(tx, userId);
        await tokens.revokeAll(tx, userId);
        await sessions.endAll(tx, userId);
        await deps.twoFactor.removeSince(tx, userId, since);
        await deps.disconnectServicesSince(tx, userId, since);
        const resetUrl = await deps.removePassword(tx, { id: userId, email });
        await mails.queue(tx, { email, language: null }, emailRestoredMail, { resetUrl });
      }),

    cleanExpired: (): Promise<void> => repository.deleteExpiredUndos(db, clock.now()),
  };
}
