/** Human check: distinguishes humans from bots before an action. */
import type { Challenge } from 'altcha-lib';
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import { createServiceFetch } from '#platform/net/service-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { createAltchaDriver } from './altcha.ts';
import { createHumanCheckStore } from './human-check-store.ts';
import { createRecaptchaDriver, createRecaptchaProbe, RECAPTCHA_URL } from './recaptcha.ts';
import { humanCheckRoutes } from './human-check.routes.ts';
import { createHumanCheckService } from './human-check.service.ts';

export type { HumanCheckService } from './human-check.service.ts';

/** The parts of the check, for a test of the settings. */
export interface HumanCheckProbe {
  challenge(): Promise<Challenge>;
  /** Whether a solved challenge is accepted. Does not consume it. */
  isSolved(token: string): Promise<boolean>;
  /** What Google says about an invalid token with this secret. */
  recaptchaErrors(secret: string): Promise<readonly string[]>;
}

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
    const fetch = createServiceFetch();
    const recaptcha = createRecaptchaDriver({
      clock,
      logger,
      memory: memory.verdicts,
      secret: () => settings.get(humanCheckSettings).secret_key,
      hostname: config.baseUrl.hostname,
      url: RECAPTCHA_URL,
      fetch,
    });
    const altcha = createAltchaDriver(config, clock);
    const service = createHumanCheckService({ settings, altcha, recaptcha, memory });
    const probe: HumanCheckProbe = {
      challenge: () => altcha.challenge('contact'),
      isSolved: async (token) => (await altcha.read(token)) !== undefined,
      recaptchaErrors: createRecaptchaProbe(fetch),
    };
    return {
      service,
      probe,
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
