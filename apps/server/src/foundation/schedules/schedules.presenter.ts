import type { Schedule, ScheduleRun } from '@kinora/contracts/foundation/schedules.ts';
import type { RunRow } from './schedules.repository.ts';
import type { ScheduleState } from './schedules.service.ts';

export const presentRun = (run: RunRow): ScheduleRun => ({
  id: run.id,
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  outcome: run.outcome ?? 'running',
  error: run.error,
});

export const presentSchedule = (state: ScheduleState): Schedule => ({
  name: state.name,
  every_seconds: state.everySeconds,
  last_run: state.lastRun === undefined ? null : presentRun(state.lastRun),
  next_at: state.nextAt.toISOString(),
  is_overdue: state.isOverdue,
  is_requested: state.isRequested,
});
