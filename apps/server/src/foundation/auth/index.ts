/** Auth: proving who somebody is. */
import type { BootstrapService } from '#foundation/bootstrap/index.ts';
import type { IssueSession, SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createKnownDevice } from './auth.known-device.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createLoginThrottle } from './auth.throttle.ts';

interface Deps {
  readonly users: UsersService;
  readonly passwords: PasswordHasher;
  readonly sessions: {
    readonly service: SessionService;
    readonly cookie: SessionCookie;
    readonly issueSession: IssueSession;
  };
  readonly bootstrap: BootstrapService;
}

export const authModule = defineModule({
  name: 'auth',
  setup: (
    { config, limiter }: Pick<Platform, 'config' | 'limiter'>,
    { users, passwords, sessions, bootstrap }: Deps,
  ) => {
    const auth = createAuthService({ users, passwords, throttle: createLoginThrottle(limiter) });
    return {
      routes: authRoutes({
        auth,
        sessions: sessions.service,
        issueSession: sessions.issueSession,
        cookie: sessions.cookie,
        devices: createKnownDevice(config),
        bootstrap,
      }),
    };
  },
});
