import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { verificationMail } from './email-verification.mails.ts';

const PURPOSE = 'email-verification';

interface Deps {
  readonly db: Database;
  readonly users: Pick<UsersService, 'find' | 'markEmailVerified'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'issueCode' | 'checkCode'>;
  readonly mails: Mails;
}

interface Addressee {
  readonly id: number;
  readonly email: string;
  /** Null for the site's language. */
  readonly language: string | null;
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>;

export function createEmailVerificationService({ db, users, oneTimeSecrets, mails }: Deps) {
  /** Mails a new code, which replaces the previous one. */
  const send = async (tx: Tx, { id, email, language }: Addressee): Promise<void> => {
    const code = await oneTimeSecrets.issueCode(tx, {
      purpose: PURPOSE,
      subject: String(id),
      address: email,
    });
    await mails.queue(tx, { email, language }, verificationMail, { code });
  };

  return {
    send,

    /** Always uses the address of the account, not the request. Does nothing once it is verified. */
    async resend(userId: number): Promise<void> {
      const user = await users.find(userId);
      if (user === undefined || user.email_verified_at !== null) return;
      await transaction(db, (tx) => send(tx, user));
    },

    async verify(userId: number, code: string): Promise<void> {
      const { address } = await oneTimeSecrets.checkCode({ purpose: PURPOSE, subject: String(userId) }, code);
      if (!(await users.markEmailVerified(userId, address)))
        throw fieldError('code', 'This code is wrong or has expired.');
    },
  };
}
