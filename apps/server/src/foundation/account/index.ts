/** Account: viewing and editing one's own account, bans and deletion. */
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { AccessTokensService } from '#foundation/access-tokens/index.ts';
import type { RevokePassword } from '#foundation/auth/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { RotateSession, SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { ValueListsService } from '#foundation/value-lists/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { MemberData } from '#platform/member-data.ts';
import { defineModule } from '#platform/module.ts';
import { createSafeFetch } from '#platform/net/safe-fetch.ts';
import type { Platform } from '#platform/platform.ts';
import { avatarRoutes } from './account.avatar.routes.ts';
import { createAvatarService } from './account.avatar.service.ts';
import { createBanService, USER_SUBJECT } from './account.ban.service.ts';
import { createDeletionService } from './account.deletion.service.ts';
import { createEmailChangeService } from './account.email-change.service.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';

export { storeAvatar } from './account.avatar.service.ts';
export { type BanService, USER_SUBJECT } from './account.ban.service.ts';
export type { DeletionService } from './account.deletion.service.ts';
export type { EmailChangeService } from './account.email-change.service.ts';
export { usersDeleted } from './account.events.ts';
export type { AccountService } from './account.service.ts';

interface Deps {
  readonly users: UsersService;
  readonly mails: Mails;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly sessions: {
    readonly service: SessionService;
    readonly cookie: SessionCookie;
    readonly rotateSession: RotateSession;
  };
  readonly twoFactor: TwoFactorService;
  readonly tokens: AccessTokensService;
  readonly removePassword: RevokePassword;
  readonly disconnectServices: (tx: Tx, userId: number) => Promise<void>;
  readonly disconnectServicesSince: (tx: Tx, userId: number, since: Date) => Promise<void>;
  /** The rows of members that the modules declare, available once every module is set up. */
  readonly memberData: () => readonly MemberData[];
  readonly valueLists: ValueListsService;
  readonly wordLists: WordLists;
  readonly settings: Pick<SettingsService, 'get'>;
}

export const accountModule = defineModule({
  name: 'foundation/account',
  setup: (platform: Platform, deps: Deps) => {
    const { config, db, clock, events, outbox, mailer } = platform;
    const { users, sessions } = deps;
    const shared = { ...deps, db, clock, sessions: sessions.service };
    const avatars = createAvatarService({ ...platform, users, safeFetch: createSafeFetch() });
    const emailChange = createEmailChangeService({ ...shared, baseUrl: config.baseUrl });
    const deletion = createDeletionService({ ...shared, events, outbox, mailer, avatars });
    const account = createAccountService({ ...shared, emailChange });
    return {
      /** Bans users; also used by the command line. */
      bans: createBanService(shared),
      service: account,
      deletion,
      emailChange,
      routes: [
        ...accountRoutes({
          account,
          emailChange,
          deletion,
          rotateSession: sessions.rotateSession,
          cookie: sessions.cookie,
          isSecure: config.baseUrl.protocol === 'https:',
        }),
        ...avatarRoutes({ users, account, avatars }),
      ],
      jobs: [...avatars.jobs, ...deletion.jobs],
      auditSubjects: [{ type: USER_SUBJECT, permission: foundationPermissions.updateUsers }],
      schedules: [{ name: 'clean-email-undos', everySeconds: 3600, run: () => emailChange.cleanExpired() }],
    };
  },
});
