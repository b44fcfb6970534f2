import type { Challenge } from 'altcha-lib';
import { type HumanCheckAction, humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { AltchaDriver } from './altcha.ts';
import type { HumanCheckDriver } from './driver.ts';
import type { HumanCheckStore } from './human-check-store.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly altcha: AltchaDriver;
  readonly recaptcha: HumanCheckDriver;
  readonly memory: Pick<HumanCheckStore, 'isUsed' | 'use'>;
}

export type HumanCheckService = ReturnType<typeof createHumanCheckService>;

export function createHumanCheckService({ settings, altcha, recaptcha, memory }: Deps) {
  const driver = (): HumanCheckDriver =>
    settings.get(humanCheckSettings).driver === 'recaptcha' ? recaptcha : altcha;

  return {
    challenge: (action: HumanCheckAction): Promise<Challenge> => altcha.challenge(action),

    /** Whether a token would be accepted for its action. Does not consume it. */
    async isHuman(token: string): Promise<boolean> {
      const passed = await driver().read(token);
      return passed !== undefined && !(await memory.isUsed(passed));
    },

    /** Where the site requires the check, throws without a valid token for this action. Consumes the token. */
    async assertHuman(action: HumanCheckAction, token: string | undefined): Promise<void> {
      if (!settings.get(humanCheckSettings).enable[action]) return;
      const passed = token === undefined ? undefined : await driver().read(token);
      if (passed?.action !== action || !(await memory.use(passed))) throw new AppError('human_check_failed');
    },
  };
}
