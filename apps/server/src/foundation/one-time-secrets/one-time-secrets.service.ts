import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner, hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { CodePace } from './one-time-secrets.pace.ts';
import * as repository from './one-time-secrets.repository.ts';

const CODE_SECONDS = 600;
const CODE_TRIES = 5;
/** Between two codes for the same subject. */
const RESEND_MS = 60_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pace: CodePace;
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

export function createOneTimeSecrets({ db, clock, pace, config }: Deps) {
  const signer = createSigner(config.appKey, 'one-time-code');
  /** What a code's signature covers: it is worth nothing for another purpose, account or address. */
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
    /** A fresh 6-digit code, which takes the place of the one before it. Not too soon and not too often. */
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
      // After the pause, so that impatience does not use up the hour. A refusal takes the code back.
      await pace.assert({ ...what, address });
      return code;
    },

    /**
     * The address a right code was sent to; the code is then used up. Wrong, expired and used up answer the same.
     * Tries are counted outside the caller's transaction, or a failure would take its own count back.
     */
    async checkCode(what: CodeSubject, code: string): Promise<{ address: string }> {
      const found = await repository.countTry(db, what, { now: clock.now(), maxTries: CODE_TRIES });
      const isRight = found !== undefined && signer.verify(bound(what, found.address, code), found.code_hash);
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
