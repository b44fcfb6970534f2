/** Appearance: the themes every page is painted with. */
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createAppearanceService } from './appearance.service.ts';

export { insertMissingTheme } from './appearance.repository.ts';
export type { AppearanceService } from './appearance.service.ts';

export const appearanceModule = defineModule({
  name: 'appearance',
  setup: ({ db, signals }: Pick<Platform, 'db' | 'signals'>) => ({
    service: createAppearanceService({ db, signals }),
    routes: [],
  }),
});
