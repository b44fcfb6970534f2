/** Localizations: the languages of the site, and which one a visitor gets. */
import { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createLocalizationsService } from './localizations.service.ts';

export { acceptedLanguages } from './choose-localization.ts';
export { insertMissing as insertMissingLocalization } from './localizations.repository.ts';
export type { LocalizationsService } from './localizations.service.ts';

export const localizationsModule = defineModule({
  name: 'foundation/localizations',
  setup: (
    { db, signals }: Pick<Platform, 'db' | 'signals'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => ({
    service: createLocalizationsService({ db, signals, settings: () => settings.get(i18nSettings) }),
    routes: [],
  }),
});
