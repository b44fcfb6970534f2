import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner, hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { CodeThrottle } from './code-throttle.ts';
import * as repository from './one-time-secrets.repository.ts';

const CODE_SECONDS = 600;
const CODE_TRIES = 5;
/** The minimum time between two codes for the same subject. */
const RESEND_MS = 60_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pace: CodeThrottle;
  readonly config: Pick<Config, 'appKey'>;
}

/** What a code or token is for: it is not valid for any other purpose. */
export interface CodeSubject {
  /** For example `email-verification`. */
  readonly purpose: string;
  readonly subject: string;
}

export interface UsedToken {
  readonly userId: number | null;
  readonly data: unknown;
}

export type OneTimeSecrets = ReturnType<typeof createOneTimeSecrets>;

export function createOneTimeSecrets({ db, clock, pace, config }: Deps) {
  const signer = createSigner(config.appKey, 'one-time-code');
  /** The signed content of a code: it is not valid for another purpose, subject or address. */
  const bound = ({ purpose, subject }: CodeSubject, address: string, code: string) =>
    [purpose, subject, address.toLowerCase(), code].join('\n');
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  const tooSoon = async (tx: Tx, what: CodeSubject) => {
    const last = await repository.findCodeTime(tx, what);
    const waited = last === undefined ? 0 : clock.now().getTime() - last.created_at.getTime();
    const seconds = Math.max(1, Math.ceil((RESEND_MS - waited) / 1000));
    return new AppError('rate_limited', { params: { seconds }, retryAfter: seconds });
  };

  return {
    /** Issues a new 6-digit code, which replaces the previous one. Rate-limited. */
    async issueCode(tx: Tx, { address, ...what }: CodeSubject & { address: string }): Promise<string> {
      const now = clock.now();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const values = {
        ...what,
        address,
        code_hash: signer.sign(bound(what, address, code)),
        created_at: now,
        expires_at: inSeconds(CODE_SECONDS),
      };
      const isMade = await repository.replaceCode(tx, values, new Date(now.getTime() - RESEND_MS));
      if (!isMade) throw await tooSoon(tx, what);
      // After the resend check, so that early retries do not use up the hourly limit. A rejection rolls the code back.
      await pace.assert({ ...what, address });
      return code;
    },

    /**
     * Consumes a right code and returns the address it was sent to. Wrong, expired and used codes throw the same error.
     * Attempts are counted outside the caller's transaction, since a rollback would undo the count.
     */
    async checkCode(what: CodeSubject, code: string): Promise<{ address: string }> {
      const found = await repository.countTry(db, what, { now: clock.now(), maxTries: CODE_TRIES });
      const isRight = found !== undefined && signer.verify(bound(what, found.address, code), found.code_hash);
      if (!isRight || !(await repository.consumeCode(db, what, found.code_hash)))
        throw fieldError('code', 'This code is wrong or has expired.');
      return { address: found.address };
    },

    /**
     * Issues a token for a link, bound to a purpose and optionally an account. Revokes the account's earlier token for
     * the same purpose.
     */
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

    /** Consumes a token. Returns undefined when there is no valid one. */
    useToken: (tx: Tx, purpose: string, token: string): Promise<UsedToken | undefined> =>
      repository.consumeToken(tx, { purpose, tokenHash: hashToken(token), now: clock.now() }),

    /** Returns a valid token without consuming it. */
    peekToken: (purpose: string, token: string): Promise<UsedToken | undefined> =>
      repository.findToken(db, { purpose, tokenHash: hashToken(token), now: clock.now() }),

    /** Revokes all codes and tokens of an account, e.g. when its email or password changes. */
    revokeAll: (tx: Tx, userId: number): Promise<void> => repository.deleteAllOf(tx, userId),

    cleanExpired: (): Promise<void> => transaction(db, (tx) => repository.deleteExpired(tx, clock.now())),
  };
}
