import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, text, timestamp } from '../platform/fields.ts';
import { foundationPermissions } from './permissions.ts';

const RUN_OUTCOMES = ['running', 'succeeded', 'failed'] as const;

export const ScheduleRun = z.object({
  id: id('bigint'),
  started_at: timestamp(),
  finished_at: timestamp().nullable(),
  outcome: z.enum(RUN_OUTCOMES),
  error: z.string().nullable(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

/** Recurring work of the site. */
export const Schedule = z.object({
  name: z.string(),
  every_seconds: z.int(),
  /** Null if it never ran, or not in the last 30 days. */
  last_run: ScheduleRun.nullable(),
  /** In the past if no worker runs, or a run was missed. */
  next_at: timestamp(),
  is_overdue: z.boolean(),
  /** Whether a run was requested and has not started yet. */
  is_requested: z.boolean(),
});
export type Schedule = z.infer<typeof Schedule>;

const viewing = { area: 'admin', access: access.permission(foundationPermissions.viewLogs) } as const;
const params = z.object({ name: text({ min: 1, max: 100 }) });

export const listSchedules = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/schedules',
  summary: 'Lists recurring work with its last and next run',
  response: z.object({ schedules: z.array(Schedule) }),
});

export const listScheduleRuns = endpoint({
  ...viewing,
  method: 'GET',
  path: 'admin/logs/schedules/:name/runs',
  summary: 'Returns the latest runs of recurring work',
  params,
  response: z.object({ runs: z.array(ScheduleRun) }),
});

export const runSchedule = endpoint({
  method: 'POST',
  path: 'admin/logs/schedules/:name/run',
  summary: 'Asks a worker to run recurring work now',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  params,
  response: z.object({ schedule: Schedule }),
});
