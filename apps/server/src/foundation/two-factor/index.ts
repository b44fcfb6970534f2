/** Two-factor: the second factor of a sign-in. */
import type { Mails } from '#foundation/mails/index.ts';
import type { SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createTwoFactorStore } from './two-factor-store.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';
import { createTwoFactorService } from './two-factor.service.ts';
import { createTwoFactorSetup } from './two-factor.setup.service.ts';

export type { TwoFactorService } from './two-factor.service.ts';

interface Deps {
  readonly users: UsersService;
  readonly mails: Mails;
  readonly sessions: Pick<SessionService, 'endOthers'>;
  readonly settings: Pick<SettingsService, 'get'>;
}

export const twoFactorModule = defineModule({
  name: 'foundation/two-factor',
  setup: (platform: Pick<Platform, 'db' | 'clock' | 'secretBox' | 'limiter'>, deps: Deps) => {
    const { db, clock, secretBox, limiter } = platform;
    const rows = createTwoFactorStore({ db, secretBox, users: deps.users, mails: deps.mails });
    const setup = createTwoFactorSetup({ ...deps, rows, clock });
    return {
      service: createTwoFactorService({ rows, clock, mails: deps.mails }),
      routes: twoFactorRoutes({ setup, limiter }),
    };
  },
});
