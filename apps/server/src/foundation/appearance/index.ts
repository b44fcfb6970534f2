/** Appearance: the themes of all pages, ready-made looks, and the web app manifest of the installed site. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createAppearanceService } from './appearance.service.ts';
import { lookRoutes } from './look.routes.ts';
import { createLookService, THEME_SUBJECT } from './look.service.ts';
import { manifestRoute } from './manifest.ts';

export { insertMissingTheme } from './appearance.repository.ts';
export { LIGHT, palettes } from './palettes.ts';
export type { AppearanceService } from './appearance.service.ts';

export const appearanceModule = defineModule({
  name: 'foundation/appearance',
  setup: (
    { db, signals }: Pick<Platform, 'db' | 'signals'>,
    { settings }: { settings: Pick<SettingsService, 'get' | 'update'> },
  ) => {
    const appearance = createAppearanceService({ db, signals });
    const look = createLookService({ db, signals, settings, appearance });
    return {
      service: appearance,
      look,
      routes: lookRoutes(look),
      plainRoutes: [manifestRoute({ settings, appearance })],
      auditSubjects: [{ type: THEME_SUBJECT, permission: foundationPermissions.updateSettings }],
    };
  },
});
