import { z } from 'zod';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { defineJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { accountCreatedMail, passwordResetMail } from './auth.mails.ts';
import type { PasswordChanger } from './password-changer.ts';
import type { ResetThrottle } from './reset-throttle.ts';

const PURPOSE = 'password-reset';
const SECONDS = 3600;
/** For an account that a manager created: its owner does not expect the mail. */
const FIRST_SECONDS = 7 * 24 * 3600;

/** What a link is bound to: it is valid only while the account's email and password are unchanged. */
const Bound = z.object({ email: z.string(), password: z.string() });

export const passwordResetJob = defineJob({
  name: 'auth.password-reset',
  kind: 'accounts',
  payload: z.strictObject({ userId: z.int().nullable() }),
});

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly users: UsersService;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly mails: Mails;
  readonly newPasswords: PasswordChanger;
  readonly pace: ResetThrottle;
  readonly baseUrl: URL;
  /** Revokes an account's API tokens. */
  readonly revokeTokens: (tx: Tx, userId: number) => Promise<void>;
  /** Disconnects an account's social accounts. */
  readonly disconnectServices: (tx: Tx, userId: number) => Promise<void>;
}

interface Owner {
  readonly id: number;
  readonly email: string;
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;

export function createPasswordReset(deps: Deps) {
  const { db, outbox, users, oneTimeSecrets, mails, newPasswords, pace, baseUrl } = deps;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const fingerprintOf = (passwordHash: string | null | undefined) => hashToken(passwordHash ?? '');
  const fingerprint = async (userId: number) =>
    fingerprintOf((await users.findCredentialsById(userId))?.password_hash);
  const invalid = () => fieldError('email', 'This password reset link is invalid or has expired.');

  const accountOf = async (token: string, email: string) => {
    const found = await oneTimeSecrets.peekToken(PURPOSE, token);
    const user = found === undefined || found.userId === null ? undefined : await users.find(found.userId);
    const bound = Bound.safeParse(found?.data);
    if (user === undefined || !bound.success) throw invalid();
    const isHeld = isSame(user.email, bound.data.email) && isSame(user.email, email);
    if (!isHeld || (await fingerprint(user.id)) !== bound.data.password) throw invalid();
    return user;
  };

  /** Builds the link from the configured base URL, never from the request. */
  const issueLink = async (
    tx: Tx,
    { id, email }: Owner,
    { password, seconds = SECONDS }: { password: string; seconds?: number },
  ): Promise<string> => {
    const token = await oneTimeSecrets.issueToken(tx, {
      purpose: PURPOSE,
      userId: id,
      data: { email, password },
      seconds,
    });
    const site = baseUrl.href.replace(/\/+$/, '');
    return `${site}/password/reset/${token}?email=${encodeURIComponent(email)}`;
  };

  return {
    /**
     * Does the same work for known and unknown addresses, so that neither the response nor its timing reveals whether
     * an account exists. The worker does the rest.
     */
    async ask(email: string): Promise<void> {
      const userId = (await users.findCredentials(email))?.id ?? null;
      if (await pace.isOpen(email)) {
        await transaction(db, (tx) => outbox.add(tx, passwordResetJob, { userId }));
      }
    },

    /** Mails the link. */
    async send(tx: Tx, userId: number | null): Promise<void> {
      const user = userId === null ? undefined : await users.find(userId);
      if (user === undefined) return;
      const url = await issueLink(tx, user, { password: await fingerprint(user.id) });
      await mails.queue(tx, user, passwordResetMail, { url });
    },

    /** Removes the password, which locks out anyone who knew it, and returns a link to set a new one. */
    async removePassword(tx: Tx, owner: Owner): Promise<string> {
      await newPasswords.remove(tx, owner.id);
      return issueLink(tx, owner, { password: fingerprintOf(null) });
    },

    /** Mails the link to set the first password of a new account. */
    async sendFirst(tx: Tx, owner: Owner): Promise<void> {
      const password = fingerprintOf(null);
      const url = await issueLink(tx, owner, { password, seconds: FIRST_SECONDS });
      await mails.queue(tx, { email: owner.email, language: null }, accountCreatedMail, { url });
    },

    /** Sets a new password. Does not sign the user in and keeps the second factor. */
    async reset(given: { token: string; email: string; password: string }): Promise<void> {
      const user = await accountOf(given.token, given.email);
      const hash = await newPasswords.hash(user, given.password);
      await transaction(db, async (tx) => {
        // Of concurrent requests with the same link, only one succeeds.
        if ((await oneTimeSecrets.useToken(tx, PURPOSE, given.token)) === undefined) throw invalid();
        await newPasswords.replace(tx, user, { hash, keepSessionId: null });
        await deps.revokeTokens(tx, user.id);
        // Someone who registered this address without owning it must not keep access through their social account.
        if (user.email_verified_at === null) await deps.disconnectServices(tx, user.id);
      });
    },
  };
}
