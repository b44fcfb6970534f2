/** Ads: slots on the pages that the owner fills with their own code. */
import { adsSettings } from '@kinora/contracts/foundation/ads-settings.ts';
import { adsPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import { adsAdminRoutes } from './ads.admin-routes.ts';
import { createAdsService } from './ads.service.ts';

export type { AdsService } from './ads.service.ts';

export const adsModule = defineModule({
  name: 'foundation/ads',
  permissions: Object.values(adsPermissionDetails),
  settings: [adsSettings],
  setup: (_platform: unknown, { settings }: { settings: Pick<SettingsService, 'get'> }) => ({
    service: createAdsService({ settings }),
    routes: adsAdminRoutes(),
  }),
});
