/** Logs: server errors, stored where the owner can read them. */
import { errorLogSettings } from '@kinora/contracts/foundation/logs.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { logsAdminRoutes } from './logs.admin-routes.ts';
import { createLogsService } from './logs.service.ts';

export const logsModule = defineModule({
  name: 'foundation/logs',
  settings: [errorLogSettings],
  setup: (
    { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => {
    const service = createLogsService({ db, clock, logger, settings });
    return {
      service,
      routes: logsAdminRoutes(service),
      schedules: [{ name: 'clean-error-log', everySeconds: 86_400, run: service.cleanErrors }],
    };
  },
});
