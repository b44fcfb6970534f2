/** Visits: how many people come and what they open, counted without knowing who they are. */
import { visitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createVisitsRecorder } from './visits.recorder.ts';
import { visitsRoutes } from './visits.routes.ts';

export type { ShownPage } from './visits.recorder.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly locate: Locate;
}

export const visitsModule = defineModule({
  name: 'catalogue/visits',
  settings: [visitsSettings],
  setup: (platform: Pick<Platform, 'pool' | 'redis' | 'clock' | 'config' | 'logger'>, deps: Deps) => {
    const visits = createVisitsRecorder({ ...platform, ...deps });
    return {
      /** For documents, which are sent without a call. */
      countPage: visits.count,
      routes: visitsRoutes(visits),
      settle: visits.flush,
    };
  },
});
