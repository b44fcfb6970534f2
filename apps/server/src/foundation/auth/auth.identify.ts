import type { FastifyRequest } from 'fastify';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { type AccessService, readGrants } from '#foundation/access/index.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { SessionCookie } from './auth.session-cookie.ts';
import type { SessionService } from './auth.session-service.ts';

interface Deps {
  readonly sessions: Pick<SessionService, 'find'>;
  readonly cookie: SessionCookie;
  readonly access: Pick<AccessService, 'guestPermissions'>;
  readonly isEmailConfirmationRequired: () => boolean;
}

/** Says who makes a request. Read anew each time: a ban or a changed role holds from the next request on. */
export const createIdentify =
  ({ sessions, cookie, access, isEmailConfirmationRequired }: Deps) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const session = await sessions.find(cookie.read(request));
    if (session === undefined) {
      const permissions = await access.guestPermissions();
      return { userId: null, sessionId: null, state: 'normal', permissions };
    }
    return {
      userId: session.user_id,
      sessionId: session.id,
      state: accountState(session, isEmailConfirmationRequired()),
      permissions: readGrants(session.grants),
    };
  };
