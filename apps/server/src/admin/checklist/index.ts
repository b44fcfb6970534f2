/** Back office: what is left to do on a new site. */
import type { ConnectionsService } from '#foundation/connections/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { checklistRoutes } from './checklist.routes.ts';
import { createChecklistService } from './checklist.service.ts';

export const checklistModule = defineModule({
  name: 'admin/checklist',
  setup: (
    { db, clock }: Pick<Platform, 'db' | 'clock'>,
    deps: { settings: Pick<SettingsService, 'get'>; connections: Pick<ConnectionsService, 'list'> },
  ) => {
    const service = createChecklistService({ db, clock, ...deps });
    return { service, routes: checklistRoutes(service) };
  },
});
