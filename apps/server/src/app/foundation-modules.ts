import { registrationSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { accessModule } from '#foundation/access/index.ts';
import { accessTokensModule } from '#foundation/access-tokens/index.ts';
import { accountModule } from '#foundation/account/index.ts';
import { adsModule } from '#foundation/ads/index.ts';
import { apiDocsModule } from '#foundation/api-docs/index.ts';
import { appearanceModule } from '#foundation/appearance/index.ts';
import { auditModule } from '#foundation/audit/index.ts';
import { authModule } from '#foundation/auth/index.ts';
import { bootstrapModule, createLanguageResolver } from '#foundation/bootstrap/index.ts';
import { bulkJobsModule } from '#foundation/bulk-jobs/index.ts';
import { contactModule } from '#foundation/contact/index.ts';
import { emailVerificationModule } from '#foundation/email-verification/index.ts';
import { filesModule } from '#foundation/files/index.ts';
import { humanCheckModule } from '#foundation/human-check/index.ts';
import { localizationsModule } from '#foundation/localizations/index.ts';
import { logsModule } from '#foundation/logs/index.ts';
import { mailsModule } from '#foundation/mails/index.ts';
import { oneTimeSecretsModule } from '#foundation/one-time-secrets/index.ts';
import { pagesModule } from '#foundation/pages/index.ts';
import { createRegistrationKeys, registrationModule } from '#foundation/registration/index.ts';
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
import { usersModule } from '#foundation/users/index.ts';
import { valueListsModule } from '#foundation/value-lists/index.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { BulkTarget } from '#platform/bulk-target.ts';
import { createCachedRoute } from '#platform/http/cached-route.ts';
import type { Platform } from '#platform/platform.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { UseModule } from './module-collector.ts';

/** What all modules of the site declare. Complete once every module is set up, and not read before. */
export interface Declarations {
  readonly sections: () => readonly SettingsSection[];
  readonly permissions: ReadonlySet<string>;
  readonly uploadPolicies: () => readonly UploadPolicy[];
  readonly endpoints: () => readonly AnyEndpoint[];
  readonly auditSubjects: () => readonly AuditSubject[];
  readonly bulkTargets: () => readonly BulkTarget[];
}

export type Foundation = ReturnType<typeof setupFoundation>;

/** Sets up the modules. Each gets the services of the modules before it. */
export function setupFoundation(
  use: UseModule,
  platform: Platform,
  { sections, permissions, uploadPolicies, endpoints, auditSubjects, bulkTargets }: Declarations,
) {
  const registrationKeys = createRegistrationKeys(platform.config, platform.clock);

  const audit = use(auditModule, { subjects: auditSubjects });
  const settings = use(settingsModule, { sections });
  const access = use(accessModule, {});
  const users = use(usersModule, { access: access.service });
  const localizations = use(localizationsModule, { settings: settings.service });
  const ads = use(adsModule, { settings: settings.service });
  const appearance = use(appearanceModule, { settings: settings.service });
  const languagesOf = createLanguageResolver({ localizations: localizations.service });
  const shared = createCachedRoute({
    responses: platform.responses,
    languagesOf,
    release: `${manifest.version} ${platform.storage.publicUrl('key')}`,
  });
  const pages = use(pagesModule, { settings: settings.service, permissions, shared });
  const mails = use(mailsModule, {
    settings: settings.service,
    localizations: localizations.service,
  });
  const oneTimeSecrets = use(oneTimeSecretsModule, {});
  const sessions = use(sessionsModule, {
    settings: settings.service,
    access: access.service,
    users: users.service,
    localizations: localizations.service,
  });
  const bootstrap = use(bootstrapModule, {
    settings: settings.service,
    access: access.service,
    findUser: users.find,
    localizations: localizations.service,
    ads: ads.service,
    appearance: appearance.service,
    legalPages: pages.service.legalPages,
    registrationKey: () =>
      settings.service.get(registrationSettings).disable ? null : registrationKeys.issue(),
  });
  const accessTokens = use(accessTokensModule, { settings: settings.service, permissions });
  const twoFactor = use(twoFactorModule, {
    users: users.service,
    mails: mails.service,
    sessions: sessions.service,
    settings: settings.service,
  });
  const auth = use(authModule, {
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
  const humanCheck = use(humanCheckModule, { settings: settings.service });
  const emailVerification = use(emailVerificationModule, {
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    mails: mails.service,
  });
  const registration = use(registrationModule, {
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
  use(contactModule, {
    settings: settings.service,
    localizations: localizations.service,
    mails: mails.service,
    humanCheck: humanCheck.service,
  });
  const setup = use(setupModule, {
    settings: settings.service,
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    signIn: auth.service.signIn,
    adminRole: ADMIN_ROLE,
  });
  use(socialModule, {
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
  const valueLists = use(valueListsModule, {
    users: users.service,
    localizations: localizations.service,
  });
  const account = use(accountModule, {
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions,
    twoFactor: twoFactor.service,
    tokens: accessTokens.service,
    removePassword: auth.service.removePassword,
    disconnectServicesSince,
    valueLists: valueLists.service,
  });
  const files = use(filesModule, { settings: settings.service, uploadPolicies });
  const logs = use(logsModule, {});
  use(apiDocsModule, {
    settings: settings.service,
    endpoints,
  });
  use(bulkJobsModule, { bulkTargets });

  return {
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
    languagesOf,
    shared,
  };
}
