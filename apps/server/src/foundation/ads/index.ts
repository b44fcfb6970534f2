/** Ads: slots on the pages that the owner fills with their own code. */
import { adsPermissions, adsSettings } from '@kinora/contracts/foundation/ads.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import { createAdsService } from './ads.service.ts';

export type { AdsService } from './ads.service.ts';

export const adsModule = defineModule({
  name: 'foundation/ads',
  permissions: Object.values(adsPermissions),
  settings: [adsSettings],
  setup: (_platform: unknown, { settings }: { settings: Pick<SettingsService, 'get'> }) => ({
    service: createAdsService({ settings }),
    routes: [],
  }),
});
