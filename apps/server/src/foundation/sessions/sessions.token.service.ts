import { isIP } from 'node:net';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken, randomToken } from '#platform/crypto/tokens.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { ABSOLUTE_MS, MAX_SESSIONS, REMEMBERED_MS, ROTATE_MS, USER_AGENT_MAX } from './limits.ts';
import * as repository from './sessions.repository.ts';
import type { LiveSession } from './sessions.repository.ts';

export interface SessionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface NewSession {
  userId: number;
  remember: boolean;
  ip: string;
  userAgent: string;
  /** The session that this one replaces. */
  replaces: string | null;
}

export interface IssuedSession {
  id: string;
  /** Only the browser knows it; the database stores its hash. */
  token: string;
  /** Seconds for the browser to keep the cookie, or null for a browser session. */
  maxAge: number | null;
}

export interface FoundSession extends Omit<LiveSession, 'grants'> {
  permissions: GrantedPermission[];
}

/** Issues and rotates session tokens. */
export function createSessionTokens({ db, clock }: SessionDeps) {
  const replaceToken = async (
    executor: Executor,
    id: string,
    old: { from?: string; previous: string | null },
  ): Promise<IssuedSession | undefined> => {
    const token = randomToken();
    const now = clock.now();
    const row = await repository.replaceToken(executor, id, { ...old, to: hashToken(token), now });
    if (row === undefined) return undefined;
    const seconds = Math.floor((row.expires_at.getTime() - now.getTime()) / 1000);
    return { id, token, maxAge: row.remember ? seconds : null };
  };

  return {
    /** Always creates a new session, to prevent session fixation with a token known before the sign-in. */
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
        return { id, token, maxAge: remember ? lifetime / 1000 : null };
      }),

    /** Rotates the token of a remembered session after a day; returns undefined when it is not due. */
    async renew(session: FoundSession, token: string): Promise<IssuedSession | undefined> {
      const isDue = session.remember && session.rotated_at.getTime() + ROTATE_MS <= clock.now().getTime();
      if (!isDue || session.token_hash !== hashToken(token)) return undefined;
      return replaceToken(db, session.id, { from: session.token_hash, previous: session.token_hash });
    },

    /** Rotates the token immediately, e.g. after a change of password. The previous token is invalid from now on. */
    rotate: (executor: Executor, id: string): Promise<IssuedSession | undefined> =>
      replaceToken(executor, id, { previous: null }),
  };
}

/** A proxy may send anything as an address, and link-local addresses have a zone that PostgreSQL rejects. */
function storableIp(ip: string): string | null {
  const [address = ''] = ip.split('%');
  return isIP(address) === 0 ? null : address;
}
