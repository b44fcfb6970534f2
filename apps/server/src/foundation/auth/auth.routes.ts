import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { type BootstrapService, viewerOf } from '#foundation/bootstrap/index.ts';
import type { SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import { clearImpersonationCookie } from '#platform/http/impersonated-call.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ChallengeCookie } from './challenge-cookie.ts';
import type { SignIn } from './sign-in.ts';
import type { VerifyPassword } from './verify-password.ts';

interface Deps {
  readonly verifyPassword: VerifyPassword;
  readonly signIn: SignIn;
  readonly sessions: Pick<SessionService, 'end'>;
  readonly cookie: SessionCookie;
  readonly challengeCookie: ChallengeCookie;
  readonly bootstrap: BootstrapService;
}

export const authRoutes = (deps: Deps): Route[] => [
  route(login, async ({ body: { email, password, remember }, request, reply }) => {
    const userId = await deps.verifyPassword(request, { email, password });
    return deps.signIn({ request, reply, userId, email, remember });
  }),

  route(logout, async ({ caller, request, reply }) => {
    if (caller.sessionId !== null) await deps.sessions.end(caller.sessionId);
    deps.cookie.clear(reply);
    deps.challengeCookie.clear(reply);
    clearImpersonationCookie(reply);
    request.sessionId = null;
    // Not "storage": that would also clear the visitor's theme.
    reply.header('clear-site-data', '"cache"');
    return { bootstrapData: await deps.bootstrap.compose(viewerOf(request, null)) };
  }),
];
