/** Localizations: the languages of the site, their translations, and which one a visitor gets. */
import { foundationPermissionDetails } from '@kinora/contracts/foundation/permission-details.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { i18nSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { localizationsAdminRoutes } from './localizations.admin-routes.ts';
import { createLocalizationsEditingService, LOCALIZATION_SUBJECT } from './localizations.editing.service.ts';
import { createLinesService } from './localizations.lines.service.ts';
import { createLocalizationsService } from './localizations.service.ts';
import { readShippedLines } from './shipped-lines.ts';
import { readSourceLines } from './source-lines.ts';

export { acceptedLanguages } from './choose-localization.ts';
export { insertMissing as insertMissingLocalization } from './localizations.repository.ts';
export type { LocalizationsService } from './localizations.service.ts';

export const localizationsModule = defineModule({
  name: 'foundation/localizations',
  permissions: [foundationPermissionDetails.updateLocalizations],
  setup: (
    { db, signals, logger }: Pick<Platform, 'db' | 'signals' | 'logger'>,
    { settings }: { settings: Pick<SettingsService, 'get'> },
  ) => {
    const sources = { source: readSourceLines(logger), shipped: readShippedLines() };
    const deps = { db, signals, ...sources, siteLanguage: () => settings.get(i18nSettings).language };
    return {
      service: createLocalizationsService({ ...deps, settings: () => settings.get(i18nSettings) }),
      routes: localizationsAdminRoutes({
        editing: createLocalizationsEditingService(deps),
        lines: createLinesService(deps),
      }),
      auditSubjects: [{ type: LOCALIZATION_SUBJECT, permission: foundationPermissions.updateLocalizations }],
    };
  },
});
