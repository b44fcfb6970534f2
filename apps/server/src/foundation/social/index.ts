/** Social: signing in with an account of another service. */
import type { SignIn, VerifyPassword } from '#foundation/auth/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createSocialAccounts } from './accounts.ts';
import { createSocialAttempts } from './attempts.ts';
import { createClients, createDiscover } from './clients.ts';
import { createAttemptCookie } from './attempt-cookie.ts';
import { createResolveSignIn } from './resolve-sign-in.ts';
import { createSocialFlow } from './flow.ts';
import { createAccountProvisioning, type AccountProvisioningDeps } from './account-provisioning.ts';
import { createSocialVerification } from './verification.ts';
import { socialRoutes } from './social.routes.ts';
import { createSocialService } from './social.service.ts';

export type { DiscoverService } from './clients.ts';
export { createLinkIdentity } from './social.connect.service.ts';
export {
  deleteProfilesOf as disconnectServices,
  deleteProfilesSince as disconnectServicesSince,
} from './social.repository.ts';

interface Deps extends Omit<AccountProvisioningDeps, 'db' | 'clock' | 'accounts' | 'oneTimeSecrets'> {
  readonly settings: Pick<SettingsService, 'get'>;
  readonly oneTimeSecrets: OneTimeSecrets;
  readonly mails: Mails;
  readonly signIn: SignIn;
  readonly verifyPassword: VerifyPassword;
}

export const socialModule = defineModule({
  name: 'foundation/social',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'clock' | 'secretBox' | 'limiter' | 'logger'>,
    deps: Deps,
  ) => {
    const { config } = platform;
    const attempts = createSocialAttempts(platform);
    const accounts = createSocialAccounts({ ...platform, ...deps });
    const newOwners = createAccountProvisioning({ ...platform, ...deps, accounts });
    const decide = createResolveSignIn({ settings: deps.settings, attempts, accounts, newOwners });
    const flow = createSocialFlow({ config, clientOf: createClients(platform) });
    const shared = { ...platform, ...deps, attempts, accounts, decide };
    return {
      discover: createDiscover(platform),
      routes: socialRoutes({
        config,
        service: createSocialService({ ...shared, flow }),
        proofs: createSocialVerification(shared),
        accounts,
        cookie: createAttemptCookie(config),
        signIn: deps.signIn,
        verifyPassword: deps.verifyPassword,
      }),
      schedules: [{ name: 'clean-social-attempts', everySeconds: 3600, run: () => attempts.cleanExpired() }],
    };
  },
});
