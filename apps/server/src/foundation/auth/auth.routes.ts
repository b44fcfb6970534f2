import { login, logout } from '@kinora/contracts/foundation/auth.ts';
import { type BootstrapService, viewerOf } from '#foundation/bootstrap/index.ts';
import type { IssueSession, SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import { sourceOf } from '#platform/http/rate-limit.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { KnownDevice } from './auth.known-device.ts';
import type { AuthService } from './auth.service.ts';

interface Deps {
  readonly auth: AuthService;
  readonly sessions: Pick<SessionService, 'end'>;
  readonly issueSession: IssueSession;
  readonly cookie: SessionCookie;
  readonly devices: KnownDevice;
  readonly bootstrap: BootstrapService;
}

export const authRoutes = ({ auth, sessions, issueSession, cookie, devices, bootstrap }: Deps): Route[] => [
  route(login, async ({ body: { email, password, remember }, request, reply }) => {
    const attempt = { email, source: sourceOf(request.ip), device: devices.read(request, email) };
    const userId = await auth.verifyPassword(attempt, password);
    await issueSession({ request, reply, userId, remember });
    devices.remember(request, reply, email);
    return { two_factor: false as const, bootstrapData: await bootstrap.compose(viewerOf(request, userId)) };
  }),

  route(logout, async ({ caller, request, reply }) => {
    if (caller.sessionId !== null) await sessions.end(caller.sessionId);
    cookie.clear(reply);
    request.sessionId = null;
    // Not "storage": that would also take the visitor's choice of theme.
    reply.header('clear-site-data', '"cache"');
    return { bootstrapData: await bootstrap.compose(viewerOf(request, null)) };
  }),
];
