/** Setup: the first administrator of a fresh install. */
import { setupSettings } from '@kinora/contracts/foundation/setup.ts';
import type { SignIn } from '#foundation/auth/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupService } from './setup.service.ts';

export type { SetupService } from './setup.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly users: UsersService;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly signIn: SignIn;
  readonly adminRole: string;
}

export const setupModule = defineModule({
  name: 'foundation/setup',
  settings: [setupSettings],
  setup: ({ config, db }: Pick<Platform, 'config' | 'db'>, deps: Deps) => {
    const service = createSetupService({ db, baseUrl: config.baseUrl, ...deps });
    return { service, routes: setupRoutes({ setup: service, ...deps }) };
  },
});
