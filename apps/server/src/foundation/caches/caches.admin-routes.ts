import { clearCaches, listCaches } from '@kinora/contracts/foundation/caches.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { CachesService } from './caches.service.ts';

export const cachesAdminRoutes = (caches: CachesService): Route[] => [
  route(listCaches, () => ({ caches: caches.list() })),
  route(clearCaches, async () => ({ caches: await caches.clear() })),
];
