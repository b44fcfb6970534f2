import { registrationSettings } from '@kinora/contracts/foundation/sign-in-settings.ts';
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
import { cachesModule } from '#foundation/caches/index.ts';
import { connectionsModule } from '#foundation/connections/index.ts';
import { contactModule } from '#foundation/contact/index.ts';
import { emailVerificationModule } from '#foundation/email-verification/index.ts';
import { errorReportsModule } from '#foundation/error-reports/index.ts';
import { filesModule } from '#foundation/files/index.ts';
import { impersonationsModule } from '#foundation/impersonations/index.ts';
import { humanCheckModule } from '#foundation/human-check/index.ts';
import { liveModule } from '#foundation/live/index.ts';
import { localizationsModule } from '#foundation/localizations/index.ts';
import { logsModule } from '#foundation/logs/index.ts';
import { mailLogModule } from '#foundation/mail-log/index.ts';
import { mailsModule } from '#foundation/mails/index.ts';
import { notificationsModule } from '#foundation/notifications/index.ts';
import { oneTimeSecretsModule } from '#foundation/one-time-secrets/index.ts';
import { pagesModule } from '#foundation/pages/index.ts';
import { queuesModule } from '#foundation/queues/index.ts';
import { createRegistrationKeys, registrationModule } from '#foundation/registration/index.ts';
import { schedulesModule } from '#foundation/schedules/index.ts';
import { sessionsModule } from '#foundation/sessions/index.ts';
import { settingsModule } from '#foundation/settings/index.ts';
import { setupModule } from '#foundation/setup/index.ts';
import {
  createLinkIdentity,
  disconnectServices,
  disconnectServicesSince,
  socialModule,
} from '#foundation/social/index.ts';
import { systemModule } from '#foundation/system/index.ts';
import { tagsModule } from '#foundation/tags/index.ts';
import { twoFactorModule } from '#foundation/two-factor/index.ts';
import { usersModule } from '#foundation/users/index.ts';
import { valueListsModule } from '#foundation/value-lists/index.ts';
import { wordListsModule } from '#foundation/word-lists/index.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import type { BulkTarget } from '#platform/bulk-target.ts';
import { createCachedRoute } from '#platform/http/cached-route.ts';
import type { MemberData } from '#platform/member-data.ts';
import type { NotificationAudience, NotificationKind, RecipientFilter } from '#platform/notification-kind.ts';
import type { Platform } from '#platform/platform.ts';
import type { Job } from '#platform/queue/job.ts';
import type { Schedule } from '#platform/queue/schedule.ts';
import type { SiteCheck } from '#platform/site-check.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import type { PermissionDetails } from '@kinora/contracts/platform/permission-details.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import type { UseModule } from './module-collector.ts';
import { RELEASE } from './release.ts';

/** What all modules of the site declare. Complete once every module is set up, and not read before. */
export interface Declarations {
  readonly sections: () => readonly SettingsSection[];
  readonly permissions: ReadonlySet<string>;
  readonly permissionDetails: () => readonly PermissionDetails[];
  readonly uploadPolicies: () => readonly UploadPolicy[];
  readonly endpoints: () => readonly AnyEndpoint[];
  readonly auditSubjects: () => readonly AuditSubject[];
  readonly bulkTargets: () => readonly BulkTarget[];
  readonly siteChecks: () => readonly SiteCheck[];
  readonly schedules: () => readonly Schedule[];
  readonly jobs: () => readonly Job[];
  readonly memberData: () => readonly MemberData[];
  readonly notificationKinds: () => readonly NotificationKind[];
  readonly notificationAudiences: () => readonly NotificationAudience[];
  readonly recipientFilters: () => readonly RecipientFilter[];
}

export type Foundation = ReturnType<typeof setupFoundation>;

/** Sets up the modules. Each gets the services of the modules before it. */
export function setupFoundation(use: UseModule, platform: Platform, declarations: Declarations) {
  const { sections, permissions, permissionDetails, uploadPolicies } = declarations;
  const { endpoints, auditSubjects, bulkTargets, siteChecks, schedules, jobs, memberData } = declarations;
  const registrationKeys = createRegistrationKeys(platform.config, platform.clock);

  const audit = use(auditModule, { subjects: auditSubjects });
  const settings = use(settingsModule, { sections });
  const wordLists = use(wordListsModule, { settings: settings.service });
  const access = use(accessModule, { declared: permissionDetails });
  const users = use(usersModule, { access: access.service });
  const localizations = use(localizationsModule, { settings: settings.service });
  const ads = use(adsModule, { settings: settings.service });
  const appearance = use(appearanceModule, { settings: settings.service });
  const languagesOf = createLanguageResolver({ localizations: localizations.service });
  const shared = createCachedRoute({
    responses: platform.responses,
    languagesOf,
    release: `${RELEASE} ${platform.storage.publicUrl('key')}`,
  });
  const mails = use(mailsModule, {
    settings: settings.service,
    localizations: localizations.service,
  });
  const { notifier } = use(notificationsModule, {
    settings: settings.service,
    mails: mails.service,
    localizations: localizations.service,
    languagesOf,
    kinds: declarations.notificationKinds,
    audiences: declarations.notificationAudiences,
    filters: declarations.recipientFilters,
  });
  const { countConnections: countLiveConnections } = use(liveModule, { settings: settings.service });
  const tags = use(tagsModule, {});
  const pages = use(pagesModule, {
    settings: settings.service,
    tags: tags.service,
    permissions,
    languagesOf,
    shared,
  });
  const oneTimeSecrets = use(oneTimeSecretsModule, {});
  const impersonations = use(impersonationsModule, { settings: settings.service });
  const sessions = use(sessionsModule, {
    impersonate: impersonations.impersonate,
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
    notifier,
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
    wordLists: wordLists.service,
    grants: access.userGrants,
    keys: registrationKeys,
    signIn: auth.service.signIn,
    extraFields: [],
  });
  use(contactModule, {
    settings: settings.service,
    localizations: localizations.service,
    mails: mails.service,
    outgoingMail: mails.outgoing,
    humanCheck: humanCheck.service,
  });
  const setup = use(setupModule, {
    settings: settings.service,
    users: users.service,
    oneTimeSecrets: oneTimeSecrets.service,
    signIn: auth.service.signIn,
    adminRole: ADMIN_ROLE,
  });
  const social = use(socialModule, {
    settings: settings.service,
    users: users.service,
    mails: mails.service,
    oneTimeSecrets: oneTimeSecrets.service,
    sessions: sessions.service,
    accessTokens: accessTokens.service,
    twoFactor: twoFactor.service,
    wordLists: wordLists.service,
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
    disconnectServices,
    disconnectServicesSince,
    memberData,
    valueLists: valueLists.service,
    wordLists: wordLists.service,
    settings: settings.service,
  });
  const files = use(filesModule, { settings: settings.service, uploadPolicies });
  use(cachesModule, {});
  const connections = use(connectionsModule, {
    settings: settings.service,
    mails: mails.service,
    humanCheck: humanCheck.probe,
    discover: social.discover,
  });
  const errorReports = use(errorReportsModule, {
    settings: settings.service,
    release: `kinora@${RELEASE}`,
  });
  const logs = use(logsModule, { settings: settings.service, notifier, release: RELEASE });
  use(apiDocsModule, {
    settings: settings.service,
    endpoints,
  });
  use(bulkJobsModule, { bulkTargets });
  use(mailLogModule, { settings: settings.service, notifier });
  use(schedulesModule, { schedules });
  use(queuesModule, { jobs });
  use(systemModule, { release: RELEASE, siteChecks, mail: mails });

  return {
    audit,
    connections,
    settings,
    access,
    users,
    twoFactor,
    auth,
    emailVerification,
    localizations,
    mails,
    ads,
    appearance,
    sessions,
    accessTokens,
    humanCheck,
    registration,
    setup,
    account,
    files,
    tags,
    logs,
    errorReports,
    wordLists,
    languagesOf,
    countLiveConnections,
    notifier,
    shared,
  };
}
