/** Auth: proving who somebody is, and the sessions that remember it. */
import { generalSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { BootstrapService } from '#foundation/bootstrap/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createIdentify } from './auth.identify.ts';
import { createIssueSession } from './auth.issue-session.ts';
import { createKnownDevice } from './auth.known-device.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createSessionCookie } from './auth.session-cookie.ts';
import { createSessionService } from './auth.session-service.ts';
import { createLoginThrottle } from './auth.throttle.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly access: AccessService;
  readonly users: UsersService;
  readonly passwords: PasswordHasher;
  readonly bootstrap: BootstrapService;
}

export const authModule = defineModule({
  name: 'auth',
  setup: (
    { config, db, clock, limiter }: Pick<Platform, 'config' | 'db' | 'clock' | 'limiter'>,
    { settings, access, users, passwords, bootstrap }: Deps,
  ) => {
    const sessions = createSessionService({ db, clock });
    const cookie = createSessionCookie(config);
    const auth = createAuthService({ users, passwords, throttle: createLoginThrottle(limiter) });
    return {
      /** Tells the routes who makes a request. */
      identify: createIdentify({
        sessions,
        cookie,
        access,
        isEmailConfirmationRequired: () => settings.get(generalSettings).require_email_confirmation,
      }),
      routes: authRoutes({
        auth,
        sessions,
        issueSession: createIssueSession(sessions, cookie),
        cookie,
        devices: createKnownDevice(config),
        bootstrap,
      }),
      schedules: [
        { name: 'clean-sessions', everySeconds: 3600, run: async () => void (await sessions.cleanExpired()) },
      ],
    };
  },
});
