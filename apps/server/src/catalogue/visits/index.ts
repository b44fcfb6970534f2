/** Visits: counts visitors and page views anonymously. */
import { visitsSettings } from '@kinora/contracts/catalogue/visits.ts';
import type { Locate } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createVisitsRecorder } from './recorder.ts';
import { visitsRoutes } from './visits.routes.ts';

export type { CountedView } from './aggregate-views.ts';
export type { PageVisit } from './recorder.ts';
export { visitHistory } from './visits.history.service.ts';

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
      /** For HTML documents, which are served without an API request. */
      countPage: visits.count,
      routes: visitsRoutes(visits),
      flush: visits.flush,
    };
  },
});
