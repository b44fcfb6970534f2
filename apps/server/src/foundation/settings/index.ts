/** Settings: typed sections that modules declare, cached in memory and kept in sync across processes. */
import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import {
  apiSettings,
  authSettings,
  billingSettings,
  brandingSettings,
  cookieNoticeSettings,
  datesSettings,
  generalSettings,
  helpSettings,
  i18nSettings,
  notificationSettings,
  registrationSettings,
  siteSettings,
  themesSettings,
} from '@kinora/contracts/foundation/site-settings.ts';
import { socialSettings } from '@kinora/contracts/foundation/social-settings.ts';
import { uploadsSettings } from '@kinora/contracts/foundation/file-uploads.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { settingsAdminRoutes } from './settings.admin-routes.ts';
import { createSettingsService, SETTINGS_SUBJECT } from './settings.service.ts';

export type { SettingsService } from './settings.service.ts';

/** Set up first, with the sections of every module; `service.load()` must finish before requests are served. */
export const settingsModule = defineModule({
  name: 'foundation/settings',
  settings: [
    generalSettings,
    brandingSettings,
    datesSettings,
    cookieNoticeSettings,
    themesSettings,
    registrationSettings,
    i18nSettings,
    authSettings,
    siteSettings,
    helpSettings,
    apiSettings,
    notificationSettings,
    billingSettings,
    socialSettings,
    humanCheckSettings,
    homepageSettings,
    uploadsSettings,
  ],
  setup: (platform: Platform, { sections }: { sections: () => readonly SettingsSection[] }) => {
    const { db, signals, secretBox, logger, config } = platform;
    const service = createSettingsService(
      { db, signals, secretBox, logger, baseUrl: config.baseUrl, storageDriver: config.STORAGE_DRIVER },
      sections,
    );
    const subject: AuditSubject = {
      type: SETTINGS_SUBJECT,
      permission: foundationPermissions.updateSettings,
      revert: {
        isGuarded: service.isGuarded,
        read: service.read,
        apply: async (tx, section, { field, value }) => {
          await service.updateIn(tx, section, { values: { [field]: value } });
        },
      },
    };
    return { service, routes: settingsAdminRoutes(service), auditSubjects: [subject] };
  },
});
