/** Logs: server errors, stored where the owner can read them. */
import { errorLogSettings } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { createRecordReader } from '#platform/db/record-list.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { logsAdminRoutes } from './logs.admin-routes.ts';
import { errorSource } from './logs.list.repository.ts';
import { errorsRisingKind } from './logs.notifications.ts';
import { createLogsService, ERROR_SUBJECT } from './logs.service.ts';
import { watchErrors } from './watch-errors.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly release: string;
}

export const logsModule = defineModule({
  name: 'foundation/logs',
  settings: [errorLogSettings],
  setup: (
    { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
    { settings, notifier, release }: Deps,
  ) => {
    const service = createLogsService({ db, clock, logger, settings, release });
    return {
      service,
      routes: logsAdminRoutes(service, createRecordReader(db, errorSource)),
      auditSubjects: [{ type: ERROR_SUBJECT, permission: foundationPermissions.viewLogs }],
      schedules: [
        { name: 'clean-error-log', everySeconds: 86_400, run: service.cleanErrors },
        watchErrors({ db, pool, clock, notifier }),
      ],
      notificationKinds: [errorsRisingKind],
    };
  },
});
