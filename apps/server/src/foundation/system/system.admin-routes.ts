import { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import { getSystem, listSystemServices } from '@kinora/contracts/foundation/system.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { SystemService } from './system.service.ts';

export const systemAdminRoutes = (system: SystemService): Route[] => [
  route(getSystem, async () => ({ system: await system.describe() })),
  route(listSystemServices, async () => ({ services: await system.services() })),
  route(listSiteChecks, () => system.checks()),
];
