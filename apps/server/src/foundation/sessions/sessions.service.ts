import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
} from '@kinora/contracts/foundation/permissions.ts';
import { readGrants } from '#foundation/access/index.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { GRACE_MS, IDLE_MS, REMEMBERED_MS, STAFF_IDLE_MS, TOUCH_MS } from './sessions.limits.ts';
import * as repository from './sessions.repository.ts';
import type { SessionRow } from './sessions.repository.ts';
import { createSessionTokens, type FoundSession, type SessionDeps } from './sessions.token-service.ts';

/** What `randomToken` makes; anything else in the cookie is not worth a query. */
const TOKEN = /^[\w-]{43}$/;

export type SessionService = ReturnType<typeof createSessionService>;

const isStaff = (permissions: readonly HeldPermission[]) =>
  holdsPermission(permissions, foundationPermissions.accessAdmin);

interface Deps extends SessionDeps {
  readonly pool: StatementPool;
}

export function createSessionService({ db, pool, clock }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  return {
    ...createSessionTokens({ db, clock }),

    /** The session a token opens, if it lives. */
    async find(token: string | undefined): Promise<FoundSession | undefined> {
      if (token === undefined || !TOKEN.test(token)) return undefined;
      const times = [clock.now(), ago(IDLE_MS), ago(GRACE_MS)] as const;
      const [row] = await repository.findLive(pool, hashToken(token), ...times);
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

    /** Whether the password was entered within so many seconds, by the server's clock. */
    async isPasswordConfirmed(id: string, seconds: number): Promise<boolean> {
      const at = await repository.findPasswordConfirmed(db, id);
      return at !== null && at > ago(seconds * 1000);
    },

    /** Closes the guarded actions of every session of a person. */
    clearPasswordConfirmation: (tx: Tx, userId: number): Promise<void> =>
      repository.clearPasswordConfirmed(tx, userId),

    end: (id: string): Promise<void> => repository.deleteById(db, id),

    /** Ends a person's sessions but one; all of them when there is none to keep. */
    endOthers: (tx: Tx, userId: number, keepSessionId: string | null): Promise<void> =>
      repository.deleteOf(tx, userId, keepSessionId),

    endAll: (tx: Tx, userId: number): Promise<void> => repository.deleteOf(tx, userId, null),

    cleanExpired: (): Promise<number> =>
      repository.deleteExpired(db, { now: clock.now(), idleSince: ago(IDLE_MS) }),
  };
}
