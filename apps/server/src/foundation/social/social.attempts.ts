import { z } from 'zod';
import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { FlowSecrets } from './social.flow.ts';
import type { Profile } from './social.providers.ts';
import * as repository from './social.repository.ts';
import type { AttemptRow } from './social.repository.ts';

const LIFETIME_MS = 600_000;
/** Longer than the challenge that follows, so that no recovery code is used up for an attempt that has expired. */
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
  /** Who connects, in which session; null to sign in. */
  readonly connects: { userId: number; sessionId: string } | null;
}

/** Somebody has come back from the service. */
export interface ReturnedAttempt {
  readonly id: string;
  readonly secrets: FlowSecrets;
  readonly connects: NewAttempt['connects'];
}

/** The service has said who it is; something is still to be proven here. */
export interface HeldAttempt {
  readonly id: string;
  readonly service: string;
  readonly profile: Profile;
  /** Whose password is asked for; null while an address is. */
  readonly userId: number | null;
}

export type SocialAttempts = ReturnType<typeof createSocialAttempts>;

/** Sign-ins that have begun, each bound to the browser that began it and worth one answer of the service. */
export function createSocialAttempts({ db, clock, secretBox }: Deps) {
  const expiry = (ms = LIFETIME_MS) => new Date(clock.now().getTime() + ms);

  return {
    /** Remembers an attempt; the answer is what its browser keeps in a cookie. */
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

    /** The attempt a state belongs to, if this browser began it; no second answer finds it. */
    async takeReturned(
      service: SocialService,
      state: string,
      browserToken: string,
    ): Promise<ReturnedAttempt | undefined> {
      const row = await repository.takeByState(db, {
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
      repository.holdAttempt(db, id, { profile: JSON.stringify(profile), userId, expiresAt: expiry() }),

    /** What waits in this browser for an address to be proven. */
    async findAskingForEmail(browserToken: string): Promise<HeldAttempt | undefined> {
      const row = await repository.findHeld(db, { browserHash: hashToken(browserToken), now: clock.now() });
      return row === undefined || row.user_id !== null ? undefined : toHeld(row);
    },

    /** What waits in this browser for a password; every look is one of a few tries. */
    async tryPassword(browserToken: string): Promise<(HeldAttempt & { userId: number }) | undefined> {
      const row = await repository.countTry(db, {
        browserHash: hashToken(browserToken),
        now: clock.now(),
        maxTries: PASSWORD_TRIES,
      });
      return row === undefined || row.user_id === null ? undefined : { ...toHeld(row), userId: row.user_id };
    },

    /** Its password is proven. */
    awaitSecondFactor: (id: string): Promise<void> =>
      repository.extendAttempt(db, id, expiry(SECOND_FACTOR_MS)),

    /** Consumes the attempt, after password and second factor. */
    async takeProven(tx: Tx, id: string, userId: number): Promise<HeldAttempt | undefined> {
      const row = await repository.takeHeld(tx, { id, userId, now: clock.now() });
      return row && toHeld(row);
    },

    end: (executor: Executor, id: string): Promise<boolean> => repository.deleteAttempt(executor, id),

    cleanExpired: (): Promise<void> => repository.deleteExpired(db, clock.now()),
  };
}

const toHeld = (row: AttemptRow): HeldAttempt => ({
  id: row.id,
  service: row.service_name,
  profile: StoredProfile.parse(row.profile),
  userId: row.user_id,
});
