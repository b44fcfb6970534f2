import { z } from 'zod';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { FlowSecrets } from './flow.ts';
import type { Profile } from './providers.ts';
import * as repository from './social.repository.ts';
import type { AttemptRow } from './social.repository.ts';

const LIFETIME_MS = 600_000;
/** Longer than the challenge that follows, so that no recovery code is wasted on an expired attempt. */
const SECOND_FACTOR_MS = 2 * LIFETIME_MS;
const PASSWORD_TRIES = 5;

const Secrets = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });
const StoredProfile = z.object({
  subject: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
});

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
}

interface NewAttempt {
  readonly service: SocialService;
  /** The user and session that connect a service; null for a sign-in. */
  readonly connects: { userId: number; sessionId: string } | null;
}

/** An attempt after the redirect back from the service. */
export interface CallbackAttempt {
  readonly id: string;
  readonly secrets: FlowSecrets;
  readonly connects: NewAttempt['connects'];
}

/** An attempt whose identity the service has confirmed, and which needs another proof here. */
export interface PendingAttempt {
  readonly id: string;
  readonly service: string;
  readonly profile: Profile;
  /** The account whose password is required; null while an email is required. */
  readonly userId: number | null;
}

export type SocialAttempts = ReturnType<typeof createSocialAttempts>;

/** Started sign-ins. Each is bound to the browser that started it and accepts one callback of the service. */
export function createSocialAttempts({ db, clock, secretBox }: Deps) {
  const expiry = (ms = LIFETIME_MS) => new Date(clock.now().getTime() + ms);

  return {
    /** Stores an attempt; returns the token for the browser's cookie. */
    async begin({ service, connects }: NewAttempt, secrets: FlowSecrets): Promise<string> {
      const browserToken = randomToken();
      await repository.insertAttempt(db, {
        state_hash: hashToken(secrets.state),
        browser_hash: hashToken(browserToken),
        service_name: service,
        kind: connects === null ? 'login' : 'connect',
        user_id: connects?.userId ?? null,
        session_id: connects?.sessionId ?? null,
        secrets: secretBox.seal(JSON.stringify(secrets)),
        created_at: clock.now(),
        expires_at: expiry(),
      });
      return browserToken;
    },

    /** Returns the attempt of a state, if this browser started it. A second callback does not find it. */
    async takeReturned(
      service: SocialService,
      state: string,
      browserToken: string,
    ): Promise<CallbackAttempt | undefined> {
      const row = await repository.consumeByState(db, {
        stateHash: hashToken(state),
        browserHash: hashToken(browserToken),
        service,
        now: clock.now(),
      });
      if (row === undefined) return undefined;
      const { user_id: userId, session_id: sessionId } = row;
      return {
        id: row.id,
        secrets: Secrets.parse(JSON.parse(secretBox.open(row.secrets))),
        connects: userId === null || sessionId === null ? null : { userId, sessionId },
      };
    },

    hold: (id: string, profile: Profile, userId: number | null): Promise<void> =>
      repository.markAttemptPending(db, id, {
        profile: JSON.stringify(profile),
        userId,
        expiresAt: expiry(),
      }),

    /** The attempt in this browser that waits for a verified email. */
    async findAskingForEmail(browserToken: string): Promise<PendingAttempt | undefined> {
      const row = await repository.findPendingAttempt(db, {
        browserHash: hashToken(browserToken),
        now: clock.now(),
      });
      return row === undefined || row.user_id !== null ? undefined : toHeld(row);
    },

    /** The attempt in this browser that waits for a password; each call uses one of a few tries. */
    async tryPassword(browserToken: string): Promise<(PendingAttempt & { userId: number }) | undefined> {
      const row = await repository.countTry(db, {
        browserHash: hashToken(browserToken),
        now: clock.now(),
        maxTries: PASSWORD_TRIES,
      });
      return row === undefined || row.user_id === null ? undefined : { ...toHeld(row), userId: row.user_id };
    },

    /** Call after the password is verified. */
    awaitSecondFactor: (id: string): Promise<void> =>
      repository.extendAttempt(db, id, expiry(SECOND_FACTOR_MS)),

    /** Consumes the attempt after password and second factor. */
    async takeProven(tx: Tx, id: string, userId: number): Promise<PendingAttempt | undefined> {
      const row = await repository.consumePendingAttempt(tx, { id, userId, now: clock.now() });
      return row && toHeld(row);
    },

    end: (executor: Executor, id: string): Promise<boolean> => repository.deleteAttempt(executor, id),

    cleanExpired: (): Promise<void> => repository.deleteExpired(db, clock.now()),
  };
}

const toHeld = (row: AttemptRow): PendingAttempt => ({
  id: row.id,
  service: row.service_name,
  profile: StoredProfile.parse(row.profile),
  userId: row.user_id,
});
