/** Appearance: the themes of all pages, and the web app manifest of the installed site. */
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { manifestRoute } from './manifest.ts';
import { createAppearanceService } from './appearance.service.ts';

export { insertMissingTheme } from './appearance.repository.ts';
export type { AppearanceService } from './appearance.service.ts';

export const appearanceModule = defineModule({
  name: 'foundation/appearance',
  setup: (
    { db, signals }: Pick<Platform, 'db' | 'signals'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => {
    const appearance = createAppearanceService({ db, signals });
    return { service: appearance, routes: [], plainRoutes: [manifestRoute({ settings, appearance })] };
  },
});
