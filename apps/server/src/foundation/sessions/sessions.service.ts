import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { parseGrants } from '#foundation/access/index.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { GRACE_MS, IDLE_MS, REMEMBERED_MS, STAFF_IDLE_MS, TOUCH_MS } from './limits.ts';
import * as repository from './sessions.repository.ts';
import type { SessionRow } from './sessions.repository.ts';
import { createSessionTokens, type FoundSession, type SessionDeps } from './sessions.token.service.ts';

/** The format of `randomToken`; any other cookie value is not worth a query. */
const TOKEN = /^[\w-]{43}$/;

export type SessionService = ReturnType<typeof createSessionsService>;

const isStaff = (permissions: readonly GrantedPermission[]) =>
  holdsPermission(permissions, foundationPermissions.accessAdmin);

interface Deps extends SessionDeps {
  readonly pool: StatementPool;
  /** Called when a user is active, at most once in a while per session. */
  readonly onActive?: (userId: number) => Promise<void>;
}

export function createSessionsService({ db, pool, clock, onActive }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  /** The active sessions of a user. */
  const list = (userId: number, permissions: readonly GrantedPermission[]): Promise<SessionRow[]> =>
    repository.listLive(db, userId, {
      now: clock.now(),
      idleSince: ago(IDLE_MS),
      rememberedIdleSince: ago(isStaff(permissions) ? STAFF_IDLE_MS : REMEMBERED_MS),
    });

  return {
    ...createSessionTokens({ db, clock }),

    /** The active session of a token. */
    async find(token: string | undefined): Promise<FoundSession | undefined> {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const times = [clock.now(), ago(IDLE_MS), ago(GRACE_MS)] as const;
      const [row] = await repository.findLive(pool, hashToken(token), ...times);
      if (row === undefined) return undefined;
      const { grants, ...session } = row;
      const permissions = parseGrants(grants);
      if (session.last_active_at <= ago(STAFF_IDLE_MS) && isStaff(permissions)) {
        // Deleted, so that losing the permission later does not make the session valid again.
        await repository.deleteById(db, session.id);
        return undefined;
      }
      if (session.last_active_at <= ago(TOUCH_MS)) {
        await repository.touch(db, session.id, { now: clock.now(), unlessSince: ago(TOUCH_MS) });
        await onActive?.(session.user_id);
      }
      return { ...session, permissions };
    },

    list,

    /** The number of a user's sessions, for managers, who must not see the devices. */
    count: async (userId: number, permissions: readonly GrantedPermission[]): Promise<number> =>
      (await list(userId, permissions)).length,

    /** Unlocks the guarded actions of this session for a limited time. */
    markPasswordConfirmed: (id: string): Promise<void> =>
      repository.setPasswordConfirmed(db, id, clock.now()),

    /** Whether the password was confirmed within this many seconds, by the server's clock. */
    async isPasswordConfirmed(id: string, seconds: number): Promise<boolean> {
      const at = await repository.findPasswordConfirmed(db, id);
      return at !== null && at > ago(seconds * 1000);
    },

    /** Locks the guarded actions of all sessions of a user. */
    clearPasswordConfirmation: (tx: Tx, userId: number): Promise<void> =>
      repository.clearPasswordConfirmed(tx, userId),

    end: (id: string): Promise<void> => repository.deleteById(db, id),

    /** Ends all sessions of a user except one; ends all of them when that is null. */
    endOthers: (tx: Tx, userId: number, keepSessionId: string | null): Promise<void> =>
      repository.deleteOf(tx, userId, keepSessionId),

    endAll: (tx: Tx, userId: number): Promise<void> => repository.deleteOf(tx, userId, null),

    cleanExpired: (): Promise<number> =>
      repository.deleteExpired(db, { now: clock.now(), idleSince: ago(IDLE_MS) }),
  };
}
