/** Schedules: recurring work, its runs, and runs on request. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { queueSchedules } from '#platform/queue/queue-schedules.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import { schedulesAdminRoutes } from './schedules.admin-routes.ts';
import { createSchedulesService, SCHEDULE_SUBJECT } from './schedules.service.ts';

interface Deps {
  /** Of all modules. */
  readonly schedules: () => readonly Schedule[];
}

export const schedulesModule = defineModule({
  name: 'foundation/schedules',
  setup: ({ db, clock }: Pick<Platform, 'db' | 'clock'>, deps: Deps) => {
    const service = createSchedulesService({
      db,
      clock,
      schedules: () => [...queueSchedules(db), ...deps.schedules()],
    });
    return {
      routes: schedulesAdminRoutes(service),
      auditSubjects: [{ type: SCHEDULE_SUBJECT, permission: foundationPermissions.viewLogs }],
    };
  },
});
