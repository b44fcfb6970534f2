/** Sessions: where users are signed in. The only module that signs a user in. */
import { authSettings, generalSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { Impersonate } from '#foundation/impersonations/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createIdentify } from './identify.ts';
import { createIssueSession } from './issue-session.ts';
import { USER_TOUCH_MS } from './limits.ts';
import { createLocate } from './location.ts';
import { createRotateSession } from './rotate-session.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';

export type { SessionCookie } from './session-cookie.ts';
export { describeAgent, describeDevice } from './device.ts';
export type { IssueSession } from './issue-session.ts';
export { IDLE_MS as SESSION_IDLE_MS } from './limits.ts';
export type { Locate } from './location.ts';
export type { RotateSession } from './rotate-session.ts';
export type { SessionService } from './sessions.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly access: AccessService;
  readonly users: UsersService;
  readonly localizations: LocalizationsService;
  readonly impersonate: Impersonate;
}

export const sessionsModule = defineModule({
  name: 'foundation/sessions',
  setup: (
    { config, db, pool, clock, logger }: Pick<Platform, 'config' | 'db' | 'pool' | 'clock' | 'logger'>,
    { settings, access, users, localizations, impersonate }: Deps,
  ) => {
    const onActive = (userId: number) => users.touch(userId, USER_TOUCH_MS);
    const service = createSessionsService({ db, pool, clock, onActive });
    const cookie = createSessionCookie(config);
    const locate = createLocate(logger);
    return {
      service,
      cookie,
      locate,
      /** Identifies the caller of a request. */
      identify: createIdentify({
        sessions: service,
        cookie,
        access,
        clock,
        isEmailConfirmationRequired: () => settings.get(generalSettings).require_email_confirmation,
        impersonate,
      }),
      issueSession: createIssueSession({
        db,
        sessions: service,
        cookie,
        isSingleSession: () => settings.get(authSettings).single_session,
        onActive,
      }),
      rotateSession: createRotateSession(db, service, cookie),
      routes: sessionsRoutes({ sessions: service, users, localizations, locate, appKey: config.appKey }),
      schedules: [
        { name: 'clean-sessions', everySeconds: 3600, run: async () => void (await service.cleanExpired()) },
      ],
    };
  },
});
