/** Settings: typed sections that modules declare, cached in memory and kept in sync across processes. */
import { accountDeletionSettings } from '@kinora/contracts/foundation/account-deletion.ts';
import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import { liveSettings } from '@kinora/contracts/foundation/live.ts';
import {
  billingSettings,
  brandingSettings,
  cookieNoticeSettings,
  datesSettings,
  helpSettings,
  i18nSettings,
  notificationSettings,
  siteSettings,
  themesSettings,
} from '@kinora/contracts/foundation/site-settings.ts';
import {
  apiSettings,
  authSettings,
  generalSettings,
  registrationSettings,
} from '@kinora/contracts/foundation/sign-in-settings.ts';
import { BRANDING_UPLOADS, SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { socialSettings } from '@kinora/contracts/foundation/social-settings.ts';
import { storageSettings } from '@kinora/contracts/foundation/storage-settings.ts';
import { uploadsSettings } from '@kinora/contracts/foundation/file-uploads.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { settingsFileUsage } from './file-usage.ts';
import { listEnvironment } from './environment.ts';
import { settingsAdminRoutes } from './settings.admin-routes.ts';
import { createSettingsService } from './settings.service.ts';

export { readStoredSettings } from './read-stored-settings.ts';
export type { SettingsService } from './settings.service.ts';

/** Logos. Only pictures that browsers render without running code. */
const brandingUploads: UploadPolicy = {
  name: BRANDING_UPLOADS,
  label: 'Logos',
  disk: 'public',
  maxBytes: 2 * 1024 * 1024,
  types: ['image/png', 'image/webp', 'image/jpeg', 'image/avif'],
  permission: foundationPermissions.updateSettings,
};

/** Set up first, with the sections of every module; `service.load()` must finish before requests are served. */
export const settingsModule = defineModule({
  name: 'foundation/settings',
  // In the order of their panels on the settings screen.
  settings: [
    brandingSettings,
    homepageSettings,
    themesSettings,
    helpSettings,
    siteSettings,
    billingSettings,
    datesSettings,
    i18nSettings,
    registrationSettings,
    generalSettings,
    authSettings,
    socialSettings,
    apiSettings,
    uploadsSettings,
    storageSettings,
    humanCheckSettings,
    cookieNoticeSettings,
    accountDeletionSettings,
    notificationSettings,
    liveSettings,
  ],
  setup: (platform: Platform, { sections }: { sections: () => readonly SettingsSection[] }) => {
    const { db, signals, secretBox, logger, clock, config } = platform;
    const facts = { baseUrl: config.baseUrl, storageDriver: config.STORAGE_DRIVER };
    const environment = listEnvironment(config);
    const deps = { db, signals, secretBox, logger, clock, environment, ...facts };
    const service = createSettingsService(deps, sections);
    const subject: AuditSubject = {
      type: SETTINGS_SUBJECT,
      permission: foundationPermissions.updateSettings,
      revert: {
        isGuarded: service.isGuarded,
        excludes: service.secretsOf,
        read: service.read,
        apply: async (tx, section, { field, value }) => {
          await service.updateIn(tx, section, { values: { [field]: value } });
        },
      },
    };
    return {
      service,
      routes: settingsAdminRoutes(service),
      auditSubjects: [subject],
      uploadPolicies: [brandingUploads],
      fileUsages: [settingsFileUsage(sections)],
    };
  },
});
