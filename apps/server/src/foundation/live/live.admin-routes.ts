import { getLiveState } from '@kinora/contracts/foundation/live.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { LiveProcesses } from './live.processes.service.ts';

export const liveAdminRoutes = (processes: LiveProcesses): Route[] => [
  route(getLiveState, async () => ({ processes: await processes.list() })),
];
