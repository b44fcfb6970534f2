/** Caches: how full they are, and clearing them in all processes. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { cachesAdminRoutes } from './caches.admin-routes.ts';
import { createCachesService } from './caches.service.ts';

export const cachesModule = defineModule({
  name: 'foundation/caches',
  setup: (platform: Pick<Platform, 'db' | 'caches' | 'changes'>, _deps: object) => ({
    routes: cachesAdminRoutes(createCachesService(platform)),
  }),
});
