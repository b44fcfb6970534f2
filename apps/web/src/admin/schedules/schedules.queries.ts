import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import {
  listScheduleRuns,
  listSchedules,
  runSchedule,
  type Schedule,
} from '@kinora/contracts/foundation/schedules.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';

const ACTIVE_MS = 5000;
const IDLE_MS = 30_000;

export const isRunning = ({ last_run: run }: Schedule): boolean => run?.outcome === 'running';
/** Whether it runs, or will as soon as a worker is free. */
const isActive = (schedule: Schedule): boolean => isRunning(schedule) || schedule.is_requested;

/** How often the screen is refreshed. */
export const refreshMs = (schedules: readonly Schedule[]): number =>
  schedules.some(isActive) ? ACTIVE_MS : IDLE_MS;

export const scheduleQueries = {
  list: () => endpointQuery(listSchedules),
  runs: (name: string) => endpointQuery(listScheduleRuns, { params: { name } }),
};

/** Asks a worker to run a task now. The page shows the error of a failed call. */
export function useRunSchedule() {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const { queryKey } = scheduleQueries.list();
  return useMutation({
    mutationFn: (name: string) => call(runSchedule, { params: { name } }),
    onSuccess: ({ schedule }) => {
      queryClient.setQueryData<CallOutput<typeof listSchedules>>(
        queryKey,
        (data) =>
          data && { schedules: data.schedules.map((one) => (one.name === schedule.name ? schedule : one)) },
      );
      toast.positive(t(':task starts when a worker is free', { task: schedule.name }));
    },
    // It may run already: then the list shows it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
