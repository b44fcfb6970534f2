/** Impersonations: staff view the site as someone else, read-only, to see what that person sees. */
import { generalSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createImpersonate } from './impersonate.ts';
import { impersonationsRoutes } from './impersonations.routes.ts';
import { createImpersonationsService } from './impersonations.service.ts';

export type { Impersonate } from './impersonate.ts';

export const impersonationsModule = defineModule({
  name: 'foundation/impersonations',
  setup: (
    { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => {
    const service = createImpersonationsService({ db, pool, clock });
    return {
      service,
      impersonate: createImpersonate({
        impersonations: service,
        isEmailConfirmationRequired: () => settings.get(generalSettings).require_email_confirmation,
      }),
      routes: impersonationsRoutes(service),
      schedules: [{ name: 'end-impersonations', everySeconds: 300, run: service.endOver }],
    };
  },
});
