import { fieldError } from '#platform/errors/app-error.ts';
import { createSigner, hashToken, randomToken } from '#platform/crypto/tokens.ts';
import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';
import * as repository from './one-time-secrets.repository.ts';

const CODE_SECONDS = 600;
const CODE_TRIES = 5;
/** Between two codes for the same subject. */
const RESEND_SECONDS = 60;
const CODES_PER_HOUR = { max: 5, seconds: 3600 };

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly config: Pick<Config, 'appKey'>;
}

/** What a code or token is for: one made for one purpose opens no other. */
export interface CodeSubject {
  /** `email-verification` */
  readonly purpose: string;
  readonly subject: string;
}

export interface UsedToken {
  readonly userId: number | null;
  readonly data: unknown;
}

export type OneTimeSecrets = ReturnType<typeof createOneTimeSecrets>;

export function createOneTimeSecrets({ db, clock, limiter, config }: Deps) {
  const signer = createSigner(config.appKey, 'one-time-code');
  const hashOf = ({ purpose, subject }: CodeSubject, address: string, code: string) =>
    signer.sign([purpose, subject, address.toLowerCase(), code].join('\n'));
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  return {
    /** A fresh 6-digit code, which takes the place of the one before it. Not too soon and not too often. */
    async issueCode(tx: Tx, { address, ...what }: CodeSubject & { address: string }): Promise<string> {
      const last = await repository.findCode(tx, what);
      const waited = last === undefined ? Infinity : clock.now().getTime() - last.created_at.getTime();
      if (waited < RESEND_SECONDS * 1000) {
        const seconds = Math.ceil(RESEND_SECONDS - waited / 1000);
        throw new AppError('rate_limited', { params: { seconds }, retryAfter: seconds });
      }
      await limiter.consume(`code-${what.purpose}`, CODES_PER_HOUR, what.subject);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await repository.replaceCode(tx, {
        ...what,
        address,
        code_hash: hashOf(what, address, code),
        tries: 0,
        created_at: clock.now(),
        expires_at: inSeconds(CODE_SECONDS),
      });
      return code;
    },

    /**
     * The address a right code was sent to; the code is then used up. Wrong, expired and used up answer the same.
     * Tries are counted outside the caller's transaction, or a failure would take its own count back.
     */
    async checkCode(what: CodeSubject, code: string): Promise<{ address: string }> {
      const found = await repository.countTry(db, what, { now: clock.now(), maxTries: CODE_TRIES });
      const isRight =
        found !== undefined &&
        signer.verify(
          [what.purpose, what.subject, found.address.toLowerCase(), code].join('\n'),
          found.code_hash,
        );
      if (!isRight || !(await repository.takeCode(db, what, found.code_hash)))
        throw fieldError('code', 'This code is wrong or has expired.');
      return { address: found.address };
    },

    /** A token for a link, bound to a purpose and perhaps an account; the one before it for both ends. */
    async issueToken(
      tx: Tx,
      input: { purpose: string; userId: number | null; data?: unknown; seconds: number },
    ): Promise<string> {
      const token = randomToken();
      if (input.userId !== null) await repository.deleteTokens(tx, input.userId, input.purpose);
      await repository.insertToken(tx, {
        token_hash: hashToken(token),
        purpose: input.purpose,
        user_id: input.userId,
        data: JSON.stringify(input.data ?? {}),
        created_at: clock.now(),
        expires_at: inSeconds(input.seconds),
      });
      return token;
    },

    /** Uses a token up. Undefined when there is none that lives. */
    useToken: (tx: Tx, purpose: string, token: string): Promise<UsedToken | undefined> =>
      repository.takeToken(tx, { purpose, tokenHash: hashToken(token), now: clock.now() }),

    /** Whether a token lives, without using it. */
    peekToken: (purpose: string, token: string): Promise<UsedToken | undefined> =>
      repository.findToken(db, { purpose, tokenHash: hashToken(token), now: clock.now() }),

    /** Ends every code and token of an account, as when its address or password changes. */
    revokeAll: (tx: Tx, userId: number): Promise<void> => repository.deleteAllOf(tx, userId),

    cleanExpired: (): Promise<void> => transaction(db, (tx) => repository.deleteExpired(tx, clock.now())),
  };
}
