import { BLOCKED_EMAIL } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import type { KnownAccount, SocialAccounts } from './accounts.ts';
import type { PendingAttempt, SocialAttempts } from './attempts.ts';
import type { ResolveSignIn, Outcome } from './resolve-sign-in.ts';
import { socialEmailCodeMail } from './social.mails.ts';

const PURPOSE = 'social-email';
/** Rate-limits mails per address, no matter who requests them. */
const CODES_PER_ADDRESS = { max: 3, seconds: 3600 };

interface Deps {
  readonly db: Database;
  readonly limiter: Limiter;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly mails: Mails;
  readonly attempts: SocialAttempts;
  readonly accounts: SocialAccounts;
  readonly decide: ResolveSignIn;
}

export type SocialVerification = ReturnType<typeof createSocialVerification>;

/** The proofs that are required after a service has identified the user. */
export function createSocialVerification(deps: Deps) {
  const { db, oneTimeSecrets, attempts, accounts } = deps;

  const askingForEmail = async (browserToken: string): Promise<PendingAttempt> => {
    const held = await attempts.findAskingForEmail(browserToken);
    if (held === undefined) throw new AppError('social.attempt_ended');
    return held;
  };

  return {
    /** Mails a code. The response is the same whether the address has an account or not. */
    async sendCode(browserToken: string, email: string, language: string | null): Promise<void> {
      const { id: subject } = await askingForEmail(browserToken);
      await deps.limiter.consume('social-email', CODES_PER_ADDRESS, hashToken(email.toLowerCase()));
      await transaction(db, async (tx) => {
        const code = await oneTimeSecrets.issueCode(tx, { purpose: PURPOSE, subject, address: email });
        await deps.mails.queue(tx, { email, language }, socialEmailCodeMail, { code });
      });
    },

    /** Treats the email of a right code as verified, and resolves the sign-in again. */
    async verifyCode(browserToken: string, code: string): Promise<Outcome> {
      const held = await askingForEmail(browserToken);
      const { address: email } = await oneTimeSecrets.checkCode({ purpose: PURPOSE, subject: held.id }, code);
      const { service, profile } = held;
      const outcome = await deps.decide({
        attemptId: held.id,
        identity: { service, profile },
        email,
        isEmailProven: true,
      });
      if (outcome.kind === 'refused')
        throw outcome.isEmailBlocked === true
          ? fieldError('code', BLOCKED_EMAIL.message)
          : new AppError('registration.closed');
      if (outcome.kind === 'sign-in') await attempts.end(db, held.id);
      return outcome;
    },

    /** Verifies the password; returns the account and the attempt to link. `check` throws for a wrong one. */
    async provePassword(
      browserToken: string,
      check: (account: KnownAccount) => Promise<void>,
    ): Promise<{ account: KnownAccount; attemptId: string }> {
      const held = await attempts.tryPassword(browserToken);
      if (held === undefined) throw new AppError('social.attempt_ended');
      const account = await accounts.get(held.userId);
      await check(account);
      await attempts.awaitSecondFactor(held.id);
      return { account, attemptId: held.id };
    },
  };
}
