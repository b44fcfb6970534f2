/** Human check: distinguishes humans from bots before an action. */
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import { createServiceFetch } from '#platform/net/service-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { createAltchaDriver } from './altcha.ts';
import { createHumanCheckStore } from './human-check-store.ts';
import { createRecaptchaDriver, RECAPTCHA_URL } from './recaptcha.ts';
import { humanCheckRoutes } from './human-check.routes.ts';
import { createHumanCheckService } from './human-check.service.ts';

export type { HumanCheckService } from './human-check.service.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
}

export const humanCheckModule = defineModule({
  name: 'foundation/human-check',
  setup: (
    { config, db, clock, logger }: Pick<Platform, 'config' | 'db' | 'clock' | 'logger'>,
    { settings }: Deps,
  ) => {
    const memory = createHumanCheckStore({ db, clock });
    const recaptcha = createRecaptchaDriver({
      clock,
      logger,
      memory: memory.verdicts,
      secret: () => settings.get(humanCheckSettings).secret_key,
      hostname: config.baseUrl.hostname,
      url: RECAPTCHA_URL,
      fetch: createServiceFetch(),
    });
    const altcha = createAltchaDriver(config, clock);
    const service = createHumanCheckService({ settings, altcha, recaptcha, memory });
    return {
      service,
      /** External origins that pages need while the check is an external service. */
      foreignOrigins: (): readonly string[] => {
        const { driver, enable } = settings.get(humanCheckSettings);
        const isAsked = Object.values(enable).some(Boolean);
        return driver === 'recaptcha' && isAsked ? [new URL(RECAPTCHA_URL).origin] : [];
      },
      routes: humanCheckRoutes(service),
      schedules: [{ name: 'clean-human-checks', everySeconds: 3600, run: () => memory.cleanExpired() }],
    };
  },
});
