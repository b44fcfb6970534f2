import { registrationSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { accessModule } from '#foundation/access/index.ts';
import { accessTokensModule } from '#foundation/access-tokens/index.ts';
import { accountModule } from '#foundation/account/index.ts';
import { adsModule } from '#foundation/ads/index.ts';
import { apiDocsModule } from '#foundation/api-docs/index.ts';
import { appearanceModule } from '#foundation/appearance/index.ts';
import { auditModule } from '#foundation/audit/index.ts';
import { authModule } from '#foundation/auth/index.ts';
import { bootstrapModule } from '#foundation/bootstrap/index.ts';
import { bulkJobsModule } from '#foundation/bulk-jobs/index.ts';
import { emailVerificationModule } from '#foundation/email-verification/index.ts';
import { filesModule } from '#foundation/files/index.ts';
import { humanCheckModule } from '#foundation/human-check/index.ts';
import { localizationsModule } from '#foundation/localizations/index.ts';
import { logsModule } from '#foundation/logs/index.ts';
import { mailsModule } from '#foundation/mails/index.ts';
import { oneTimeSecretsModule } from '#foundation/one-time-secrets/index.ts';
import { createRegistrationKeys, registrationModule } from '#foundation/registration/index.ts';
import { savedViewsModule } from '#foundation/saved-views/index.ts';
import { sessionsModule } from '#foundation/sessions/index.ts';
import { settingsModule } from '#foundation/settings/index.ts';
import { setupModule } from '#foundation/setup/index.ts';
import {
  createLinkIdentity,
  disconnectServices,
  disconnectServicesSince,
  socialModule,
} from '#foundation/social/index.ts';
import { twoFactorModule } from '#foundation/two-factor/index.ts';
import { uploadsModule } from '#foundation/uploads/index.ts';
import { usersModule } from '#foundation/users/index.ts';
import { valueListsModule } from '#foundation/value-lists/index.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { BulkTarget } from '#platform/bulk-target.ts';
import type { ModuleManifest, ModuleParts } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { ADMIN_ROLE } from '#seeds/roles.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { UploadPolicy } from '#foundation/files/index.ts';

/** The foundation modules in dependency order. */
export const foundationModules: readonly ModuleManifest[] = [
  auditModule,
  settingsModule,
  accessModule,
  usersModule,
  localizationsModule,
  adsModule,
  appearanceModule,
  mailsModule,
  oneTimeSecretsModule,
  sessionsModule,
  bootstrapModule,
  accessTokensModule,
  twoFactorModule,
  authModule,
  humanCheckModule,
  emailVerificationModule,
  registrationModule,
  setupModule,
  socialModule,
  valueListsModule,
  accountModule,
  filesModule,
  uploadsModule,
  logsModule,
  apiDocsModule,
  savedViewsModule,
  bulkJobsModule,
];

/** What the foundation needs from the catalogue tier. */
interface FromAbove {
  readonly sections: readonly SettingsSection[];
  readonly permissions: ReadonlySet<string>;
  readonly policies: readonly UploadPolicy[];
  /** Every endpoint of the site. Available once all modules are set up. */
  readonly endpoints: () => readonly AnyEndpoint[];
  /** Every audited record type, available at the same time. */
  readonly auditSubjects: () => readonly AuditSubject[];
  /** Every bulk target, available at the same time. */
  readonly bulkTargets: () => readonly BulkTarget[];
}

export type Foundation = ReturnType<typeof setupFoundation>;

/** Sets up the modules. Each gets the services of the modules before it. */
export function setupFoundation(
  platform: Platform,
  { sections, permissions, policies, endpoints, auditSubjects, bulkTargets }: FromAbove,
) {
  const registrationKeys = createRegistrationKeys(platform.config, platform.clock);

  const audit = auditModule.setup(platform, { subjects: auditSubjects });
  const settings = settingsModule.setup(platform, { sections });
  const access = accessModule.setup(platform, {});
  const users = usersModule.setup(platform, { access: access.service });
  const localizations = localizationsModule.setup(platform, { settings: settings.service });
  const ads = adsModule.setup(platform, { settings: settings.service });
  const appearance = appearanceModule.setup(platform, { settings: settings.service });
  const mails = mailsModule.setup(platform, {
    settings: settings.service,
    localizations: localizations.service,
  });
  const oneTimeSecrets = oneTimeSecretsModule.setup(platform, {});
  const sessions = sessionsModule.setup(platform, {
    settings: settings.service,
    access: access.service,
    users: users.service,
    localizations: localizations.service,
  });
  const bootstrap = bootstrapModule.setup(platform, {
    settings: settings.service,
    access: access.service,
    users: users.service,
    localizations: localizations.service,
    ads: ads.service,
    appearance: appearance.service,
    registrationKey: () =>
      settings.service.get(registrationSettings).disable ? null : registrationKeys.issue(),
  });
  const accessTokens = accessTokensModule.setup(platform, { settings: settings.service, permissions });
  const twoFactor = twoFactorModule.setup(platform, {
    users: users.service,
    mails: mails.service,
    sessions: sessions.service,
    settings: settings.service,
  });
  const auth = authModule.setup(platform, {
    users: users.service,
    passwords: users.passwords,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    settings: settings.service,
    twoFactor: twoFactor.service,
    sessions,
    bootstrap: bootstrap.service,
    revokeTokens: accessTokens.service.revokeAll,
    disconnectServices,
    connectService: createLinkIdentity(platform, { users: users.service, mails: mails.service }),
  });
  const humanCheck = humanCheckModule.setup(platform, { settings: settings.service });
  const emailVerification = emailVerificationModule.setup(platform, {
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    mails: mails.service,
  });
  const registration = registrationModule.setup(platform, {
    settings: settings.service,
    localizations: localizations.service,
    users: users.service,
    mails: mails.service,
    humanCheck: humanCheck.service,
    emailVerification: emailVerification.service,
    keys: registrationKeys,
    signIn: auth.service.signIn,
    extraFields: [],
  });
  const setup = setupModule.setup(platform, {
    settings: settings.service,
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    signIn: auth.service.signIn,
    adminRole: ADMIN_ROLE,
  });
  const social = socialModule.setup(platform, {
    settings: settings.service,
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions: sessions.service,
    accessTokens: accessTokens.service,
    twoFactor: twoFactor.service,
    signIn: auth.service.signIn,
    verifyPassword: auth.service.verifyPassword,
  });
  const valueLists = valueListsModule.setup(platform, {
    users: users.service,
    localizations: localizations.service,
  });
  const account = accountModule.setup(platform, {
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions,
    twoFactor: twoFactor.service,
    tokens: accessTokens.service,
    takePasswordAway: auth.service.takePasswordAway,
    disconnectServicesSince,
    valueLists: valueLists.service,
  });
  const files = filesModule.setup(platform, { settings: settings.service, policies });
  const uploads = uploadsModule.setup(platform, { files: files.service });
  const logs = logsModule.setup(platform, {});
  const apiDocs = apiDocsModule.setup(platform, {
    settings: settings.service,
    endpoints,
  });
  const savedViews = savedViewsModule.setup(platform, { endpoints });
  const bulkJobs = bulkJobsModule.setup(platform, { bulkTargets });

  const parts: readonly ModuleParts[] = [
    audit,
    settings,
    access,
    users,
    localizations,
    ads,
    appearance,
    mails,
    oneTimeSecrets,
    sessions,
    bootstrap,
    accessTokens,
    twoFactor,
    auth,
    humanCheck,
    emailVerification,
    registration,
    setup,
    social,
    valueLists,
    account,
    files,
    uploads,
    logs,
    apiDocs,
    savedViews,
    bulkJobs,
  ];
  return {
    parts,
    audit,
    settings,
    access,
    localizations,
    ads,
    appearance,
    sessions,
    accessTokens,
    humanCheck,
    registration,
    setup,
    account,
    files,
    logs,
  };
}
