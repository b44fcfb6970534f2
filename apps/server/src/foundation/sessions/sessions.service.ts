import { isIP } from 'node:net';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import * as repository from './sessions.repository.ts';
import type { LiveSession } from './sessions.repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A session that is not remembered ends after this long without a request. */
export const IDLE_MS = 2 * HOUR;
/** ... and after this long in any case. */
export const ABSOLUTE_MS = DAY;
/** "Stay signed in for a month". */
export const REMEMBERED_MS = 30 * DAY;
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

export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, clock }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const limits = () => ({ now: clock.now(), idleSince: ago(IDLE_MS) });

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
          expires_at: new Date(now.getTime() + lifetime),
        });
        return { id, token, maxAge: remember ? lifetime / 1000 : null };
      }),

    /** The session a token opens, if it lives. */
    async find(token: string | undefined): Promise<LiveSession | undefined> {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const session = await repository.findLive(db, hashToken(token), limits());
      if (session !== undefined && session.last_active_at <= ago(TOUCH_MS)) {
        await repository.touch(db, session.id, { now: clock.now(), unlessSince: ago(TOUCH_MS) });
      }
      return session;
    },

    /** Opens the guarded actions of this session for a while. */
    markPasswordConfirmed: (id: string): Promise<void> =>
      repository.setPasswordConfirmed(db, id, clock.now()),

    end: (id: string): Promise<void> => repository.deleteById(db, id),

    cleanExpired: (): Promise<number> => repository.deleteExpired(db, limits()),
  };
}

/** A proxy may pass on anything as an address, and link-local ones carry a zone PostgreSQL does not take. */
function storableIp(ip: string): string | null {
  const [address = ''] = ip.split('%');
  return isIP(address) === 0 ? null : address;
}
