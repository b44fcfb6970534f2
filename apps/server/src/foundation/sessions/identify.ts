import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_CONFIRMATION_SECONDS } from '@kinora/contracts/foundation/passwords.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { Impersonate } from '#foundation/impersonations/index.ts';
import { userCaller } from '#foundation/users/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Caller, guestCaller } from '#platform/http/caller.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionService } from './sessions.service.ts';

interface Deps {
  readonly sessions: Pick<SessionService, 'find' | 'renew'>;
  readonly cookie: SessionCookie;
  readonly access: Pick<AccessService, 'guestPermissions'>;
  readonly clock: Clock;
  readonly isEmailConfirmationRequired: () => boolean;
  readonly impersonate: Impersonate;
}

/** Identifies the caller of a request. Not cached: a ban or a role change takes effect with the next request. */
export const createIdentify =
  ({ sessions, cookie, access, clock, isEmailConfirmationRequired, impersonate }: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const token = cookie.read(request);
    const session = await sessions.find(token);
    if (token === undefined || session === undefined) return guestCaller(await access.guestPermissions());
    const renewed = await sessions.renew(session, token);
    if (renewed !== undefined) cookie.set(reply, renewed);
    const confirmedSince = new Date(clock.now().getTime() - PASSWORD_CONFIRMATION_SECONDS * 1000);
    const own: Caller = {
      ...userCaller({ ...session, id: session.user_id }, isEmailConfirmationRequired()),
      sessionId: session.id,
      isPasswordConfirmed:
        session.password_confirmed_at !== null && session.password_confirmed_at > confirmedSince,
    };
    return session.is_impersonating ? impersonate(own) : own;
  };
