import { listenerHandlers } from '#platform/events/events.ts';
import type { ModuleParts } from '#platform/module.ts';
import type { JobHandler } from '#platform/queue/job.ts';

/** The handlers of a module's jobs, and of its listeners, which run as jobs too. */
export const jobHandlersOf = (module: Pick<ModuleParts, 'jobs' | 'listeners'>): JobHandler[] => [
  ...(module.jobs ?? []),
  ...listenerHandlers(module.listeners ?? []),
];
