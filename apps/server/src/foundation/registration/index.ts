/** Registration: how visitors and invited people get an account. */
import type { UserGrants } from '#foundation/access/index.ts';
import type { SignIn } from '#foundation/auth/index.ts';
import type { EmailVerificationService } from '#foundation/email-verification/index.ts';
import type { HumanCheckService } from '#foundation/human-check/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { WordLists } from '#foundation/word-lists/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createRegistrationGuard } from './registration-guard.ts';
import { createGrantInvitedRole } from './invited-role.ts';
import type { RegistrationField } from './extra-fields.ts';
import { createInvitesService } from './registration.invites.service.ts';
import type { RegistrationKeys } from './registration-keys.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';

export type { InvitesService } from './registration.invites.service.ts';
export { createRegistrationKeys } from './registration-keys.ts';

interface Deps {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly localizations: LocalizationsService;
  readonly users: UsersService;
  readonly mails: Mails;
  readonly humanCheck: HumanCheckService;
  readonly emailVerification: EmailVerificationService;
  readonly wordLists: WordLists;
  readonly grants: UserGrants;
  readonly keys: RegistrationKeys;
  readonly signIn: SignIn;
  /** Fields that other modules add to the form. */
  readonly extraFields: readonly RegistrationField[];
}

export const registrationModule = defineModule({
  name: 'foundation/registration',
  setup: ({ config, db, clock }: Pick<Platform, 'config' | 'db' | 'clock'>, deps: Deps) => {
    const admission = createRegistrationGuard({ db, clock, ...deps });
    const grantInvitedRole = createGrantInvitedRole(deps);
    const registration = createRegistrationService({ clock, admission, grantInvitedRole, ...deps });
    const invites = createInvitesService({ db, clock, baseUrl: config.baseUrl, ...deps });
    return {
      invites,
      routes: registrationRoutes({ registration, ...deps }),
      schedules: [{ name: 'clean-invites', everySeconds: 24 * 3600, run: () => invites.cleanExpired() }],
    };
  },
});
