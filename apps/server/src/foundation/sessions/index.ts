/** Sessions: where people are signed in. The only place that makes somebody signed in. */
import { generalSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { AccessService } from '#foundation/access/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createSessionCookie } from './sessions.cookie.ts';
import { createIdentify } from './sessions.identify.ts';
import { createIssueSession } from './sessions.issue.ts';
import { createSessionService } from './sessions.service.ts';

export type { SessionCookie } from './sessions.cookie.ts';
export type { IssueSession } from './sessions.issue.ts';
export type { SessionService } from './sessions.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly access: AccessService;
}

export const sessionsModule = defineModule({
  name: 'sessions',
  setup: ({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>, { settings, access }: Deps) => {
    const service = createSessionService({ db, clock });
    const cookie = createSessionCookie(config);
    return {
      service,
      cookie,
      /** Tells the routes who makes a request. */
      identify: createIdentify({
        sessions: service,
        cookie,
        access,
        clock,
        isEmailConfirmationRequired: () => settings.get(generalSettings).require_email_confirmation,
      }),
      issueSession: createIssueSession(service, cookie),
      schedules: [
        { name: 'clean-sessions', everySeconds: 3600, run: async () => void (await service.cleanExpired()) },
      ],
    };
  },
});
