import type { Clock } from '#platform/clock/clock.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './auth.challenge.repository.ts';
import type { ChallengeRow } from './auth.challenge.repository.ts';

export const CHALLENGE_SECONDS = 600;
export const CHALLENGE_TRIES = 5;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A sign-in that still needs its second factor. */
interface Pending {
  readonly userId: number;
  readonly remember: boolean;
  /** The social identity to link after the second factor. */
  readonly socialAttempt?: string | undefined;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Challenges bridge the password step and the second factor. A challenge grants nothing but its second step. */
export function createChallenges({ db, clock }: Deps) {
  return {
    async issue({ userId, remember, socialAttempt }: Pending): Promise<string> {
      const token = randomToken();
      const now = clock.now();
      await repository.insert(db, {
        token_hash: hashToken(token),
        user_id: userId,
        remember,
        social_attempt: socialAttempt ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
      });
      return token;
    },

    /** Uses one attempt. Returns undefined when the challenge has ended, and then deletes it. */
    async tryOnce(token: string): Promise<Pending | undefined> {
      const hash = hashToken(token);
      const row = await repository.countTry(db, hash, { now: clock.now(), maxTries: CHALLENGE_TRIES });
      if (row !== undefined) return toPending(row);
      await repository.consume(db, hash);
      return undefined;
    },

    /** Consumes a challenge after the right code. Returns false when a concurrent request was first. */
    finish: (token: string): Promise<boolean> => repository.consume(db, hashToken(token)),

    /** Ends challenges that were started with the old password. */
    endAll: (tx: Tx, userId: number): Promise<void> => repository.deleteOf(tx, userId),

    cleanExpired: (): Promise<void> => repository.deleteExpired(db, clock.now()),
  };
}

const toPending = ({ user_id: userId, remember, social_attempt: socialAttempt }: ChallengeRow): Pending => ({
  userId,
  remember,
  socialAttempt: socialAttempt ?? undefined,
});
