import { isIP } from 'node:net';
import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { readGrants } from '#foundation/access/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import * as repository from './sessions.repository.ts';
import type { LiveSession, SessionRow } from './sessions.repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that is not remembered ends after this long without a request. */
export const IDLE_MS = 2 * HOUR;
/** ... and after this long in any case. */
export const ABSOLUTE_MS = DAY;
/** "Stay signed in for a month". */
export const REMEMBERED_MS = 30 * DAY;
/** Whoever reaches the back office is not remembered over night. */
export const STAFF_IDLE_MS = 12 * HOUR;
/** A remembered token is worth a day: a copy of it does not last longer. */
export const ROTATE_MS = DAY;
/** Requests that were under way when the token changed still arrive with the one before. */
export const GRACE_MS = MINUTE;
/** Writing down every request would cost more than knowing the second is worth. */
const TOUCH_MS = MINUTE;
export const MAX_SESSIONS = 50;
const USER_AGENT_MAX = 500;

/** What `randomToken` makes; anything else in the cookie is not worth a query. */
const TOKEN = /^[\w-]{43}$/;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

interface NewSession {
  userId: number;
  remember: boolean;
  ip: string;
  userAgent: string;
  /** The session this one takes the place of. */
  replaces: string | null;
}

export interface IssuedSession {
  id: string;
  /** Known to the browser alone: the database keeps its hash. */
  token: string;
  /** Seconds the browser should keep it, or null until it is closed. */
  maxAge: number | null;
}

export interface FoundSession extends Omit<LiveSession, 'grants'> {
  permissions: HeldPermission[];
}

export type SessionService = ReturnType<typeof createSessionService>;

const isStaff = (permissions: readonly HeldPermission[]) =>
  holdsPermission(permissions, foundationPermissions.accessAdmin);

export function createSessionService({ db, clock }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const limits = () => ({ now: clock.now(), idleSince: ago(IDLE_MS), graceSince: ago(GRACE_MS) });

  const replaceToken = async (
    executor: Executor,
    id: string,
    old: { from?: string; previous: string | null },
  ): Promise<IssuedSession | undefined> => {
    const token = randomToken();
    const now = clock.now();
    const row = await repository.replaceToken(executor, id, { ...old, to: hashToken(token), now });
    if (row === undefined) return undefined;
    const seconds = Math.floor((row.expires_at.getTime() - now.getTime()) / SECOND);
    return { id, token, maxAge: row.remember ? seconds : null };
  };

  return {
    /** A session is always made anew, so that a token known before signing in is worth nothing after it. */
    issue: ({ userId, remember, ip, userAgent, replaces }: NewSession): Promise<IssuedSession> =>
      transaction(db, async (tx) => {
        const now = clock.now();
        const lifetime = remember ? REMEMBERED_MS : ABSOLUTE_MS;
        const token = randomToken();
        if (replaces !== null) await repository.deleteById(tx, replaces);
        await repository.deleteAllButNewest(tx, userId, MAX_SESSIONS - 1);
        const id = await repository.insert(tx, {
          user_id: userId,
          token_hash: hashToken(token),
          remember,
          ip_address: storableIp(ip),
          user_agent: userAgent.slice(0, USER_AGENT_MAX),
          created_at: now,
          last_active_at: now,
          rotated_at: now,
          expires_at: new Date(now.getTime() + lifetime),
        });
        return { id, token, maxAge: remember ? lifetime / SECOND : null };
      }),

    /** The session a token opens, if it lives. */
    async find(token: string | undefined): Promise<FoundSession | undefined> {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const row = await repository.findLive(db, hashToken(token), limits());
      if (row === undefined) return undefined;
      const { grants, ...session } = row;
      const permissions = readGrants(grants);
      if (session.last_active_at <= ago(STAFF_IDLE_MS) && isStaff(permissions)) {
        // Gone for good: losing the permission later must not bring it back.
        await repository.deleteById(db, session.id);
        return undefined;
      }
      if (session.last_active_at <= ago(TOUCH_MS)) {
        await repository.touch(db, session.id, { now: clock.now(), unlessSince: ago(TOUCH_MS) });
      }
      return { ...session, permissions };
    },

    /** A new token for a remembered session whose token is a day old; undefined when there is nothing to do. */
    async renew(session: FoundSession, token: string): Promise<IssuedSession | undefined> {
      const isDue = session.remember && session.rotated_at <= ago(ROTATE_MS);
      if (!isDue || session.token_hash !== hashToken(token)) return undefined;
      return replaceToken(db, session.id, { from: session.token_hash, previous: session.token_hash });
    },

    /** A new token at once, as after a change of password: the one before it is worth nothing from now on. */
    rotate: (executor: Executor, id: string): Promise<IssuedSession | undefined> =>
      replaceToken(executor, id, { previous: null }),

    /** Where a person is signed in now. */
    list: (userId: number, permissions: readonly HeldPermission[]): Promise<SessionRow[]> =>
      repository.listLive(db, userId, {
        now: clock.now(),
        idleSince: ago(IDLE_MS),
        rememberedIdleSince: ago(isStaff(permissions) ? STAFF_IDLE_MS : REMEMBERED_MS),
      }),

    /** Opens the guarded actions of this session for a while. */
    markPasswordConfirmed: (id: string): Promise<void> =>
      repository.setPasswordConfirmed(db, id, clock.now()),

    /** Closes the guarded actions of every session of a person. */
    clearPasswordConfirmation: (tx: Tx, userId: number): Promise<void> =>
      repository.clearPasswordConfirmed(tx, userId),

    end: (id: string): Promise<void> => repository.deleteById(db, id),

    /** Ends a person's sessions but one; all of them when there is none to keep. */
    endOthers: (tx: Tx, userId: number, keepSessionId: string | null): Promise<void> =>
      repository.deleteOf(tx, userId, keepSessionId),

    endAll: (tx: Tx, userId: number): Promise<void> => repository.deleteOf(tx, userId, null),

    cleanExpired: (): Promise<number> => repository.deleteExpired(db, limits()),
  };
}

/** A proxy may pass on anything as an address, and link-local ones carry a zone PostgreSQL does not take. */
function storableIp(ip: string): string | null {
  const [address = ''] = ip.split('%');
  return isIP(address) === 0 ? null : address;
}
