/** Error reports: sends errors and request times to an outside service, if the owner wants it. */
import { errorReportSettings } from '@kinora/contracts/foundation/error-reports.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import { createServiceFetch } from '#platform/net/service-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { createErrorReporter } from './error-reporter.ts';

export type { ErrorReporter } from './error-reporter.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly release: string;
}

export const errorReportsModule = defineModule({
  name: 'foundation/error-reports',
  settings: [errorReportSettings],
  setup: (
    { config, clock, logger }: Pick<Platform, 'config' | 'clock' | 'logger'>,
    { settings, release }: Deps,
  ) => {
    const reporter = createErrorReporter({
      dsn: () => settings.get(errorReportSettings).dsn,
      // Tests and development use a service on the same machine.
      fetch: createServiceFetch({ allowLoopback: !config.isProduction }),
      site: { release, environment: config.NODE_ENV },
      clock,
      logger,
    });
    return { reporter, flush: reporter.flush };
  },
});
