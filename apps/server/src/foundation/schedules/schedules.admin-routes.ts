import { listScheduleRuns, listSchedules, runSchedule } from '@kinora/contracts/foundation/schedules.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentRun, presentSchedule } from './schedules.presenter.ts';
import type { SchedulesService } from './schedules.service.ts';

export const schedulesAdminRoutes = (schedules: SchedulesService): Route[] => [
  route(listSchedules, async () => ({ schedules: (await schedules.states()).map(presentSchedule) })),
  route(listScheduleRuns, async ({ params }) => ({
    runs: (await schedules.runs(params.name)).map(presentRun),
  })),
  route(runSchedule, async ({ params }) => ({
    schedule: presentSchedule(await schedules.requestRun(params.name)),
  })),
];
