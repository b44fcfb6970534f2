import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { confirmationCodeMail } from './auth.mails.ts';
import type { PasswordChanger } from './password-changer.ts';
import { CONFIRMATION_PURPOSE, type PasswordConfirmation } from './password-confirmation.ts';

interface Deps {
  readonly db: Database;
  readonly users: Pick<UsersService, 'find' | 'findCredentialsById'>;
  readonly sessions: SessionService;
  readonly ownPassword: PasswordConfirmation;
  readonly newPasswords: PasswordChanger;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issueCode'>;
  readonly mails: Mails;
}

interface Signed {
  readonly userId: number;
  readonly sessionId: string;
}

type Rotated = Awaited<ReturnType<SessionService['rotate']>>;

export type PasswordService = ReturnType<typeof createPasswordService>;

/** Actions of signed-in users on their own password. */
export function createPasswordService(deps: Deps) {
  const { db, users, sessions, ownPassword, newPasswords, oneTimeSecrets, mails } = deps;

  const find = async (userId: number) => {
    const user = await users.find(userId);
    if (user === undefined) throw new AppError('unauthenticated');
    return user;
  };

  return {
    /** Returns the session with a new token; the previous token is invalid from now on. */
    async change(
      { userId, sessionId }: Signed,
      given: { current: string; password: string },
    ): Promise<Rotated> {
      await ownPassword.assert(userId, given.current, 'current_password');
      const user = await find(userId);
      const hash = await newPasswords.hash(user, given.password);
      return transaction(db, async (tx) => {
        await newPasswords.replace(tx, user, { hash, keepSessionId: sessionId });
        return sessions.rotate(tx, sessionId);
      });
    },

    /** Unlocks the guarded actions of this session for a limited time. */
    async confirm({ userId, sessionId }: Signed, password: string): Promise<void> {
      await ownPassword.assert(userId, password, 'password');
      await sessions.markPasswordConfirmed(sessionId);
    },

    /** For accounts without a password. */
    async sendCode(userId: number): Promise<void> {
      const credentials = await users.findCredentialsById(userId);
      if (credentials?.password_hash !== null) throw fieldError('password', 'Enter your account password.');
      const user = await find(userId);
      const what = { purpose: CONFIRMATION_PURPOSE, subject: String(userId), address: user.email };
      await transaction(db, async (tx) => {
        const code = await oneTimeSecrets.issueCode(tx, what);
        await mails.queue(tx, user, confirmationCodeMail, { code });
      });
    },

    /** `password` is null when it was confirmed recently. */
    async endOtherSessions({ userId, sessionId }: Signed, password: string | null): Promise<void> {
      if (password !== null) await ownPassword.assert(userId, password, 'password');
      await transaction(db, (tx) => sessions.endOthers(tx, userId, sessionId));
    },
  };
}
