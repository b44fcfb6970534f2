/** Logs: server errors, stored where the owner can read them. */
import { errorLogSettings } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { logsAdminRoutes } from './logs.admin-routes.ts';
import { errorSource } from './logs.list.repository.ts';
import { createLogsService, ERROR_SUBJECT } from './logs.service.ts';

export const logsModule = defineModule({
  name: 'foundation/logs',
  settings: [errorLogSettings],
  setup: (
    { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
    { settings, release }: { settings: Pick<SettingsService, 'get'>; release: string },
  ) => {
    const service = createLogsService({ db, clock, logger, settings, release });
    return {
      service,
      routes: logsAdminRoutes(service, createRecordReader(db, errorSource)),
      auditSubjects: [{ type: ERROR_SUBJECT, permission: foundationPermissions.viewLogs }],
      schedules: [{ name: 'clean-error-log', everySeconds: 86_400, run: service.cleanErrors }],
    };
  },
});
