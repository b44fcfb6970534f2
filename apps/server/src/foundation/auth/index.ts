/** Auth: sign-in, second factor challenges and passwords. */
import type { Platform } from '#platform/platform.ts';
import { defineModule } from '#platform/module.ts';
import { newSignInKind } from './auth.notifications.ts';
import { createChallenges } from './auth.challenge.service.ts';
import {
  type ManagedPasswords,
  type PasswordDeps,
  setupPasswords,
  type RevokePassword,
} from './password-setup.ts';
import type { SignIn } from './sign-in.ts';
import { setupSignIn, type SignInDeps } from './sign-in-setup.ts';
import type { VerifyPassword } from './verify-password.ts';

export type { LinkIdentity, SignIn } from './sign-in.ts';
export type { ManagedPasswords, RevokePassword } from './password-setup.ts';
export type { VerifyPassword } from './verify-password.ts';

/** The API for other modules that sign users in. */
export interface Auth {
  /** Call after any proof of identity: issues a session or requires the second factor. */
  readonly signIn: SignIn;
  /**
   * Returns the account for an email and password, with all rate limits; throws a 422 on `email` when they are wrong.
   */
  readonly verifyPassword: VerifyPassword;
  readonly removePassword: RevokePassword;
  readonly managedPasswords: ManagedPasswords;
}

export const authModule = defineModule({
  name: 'foundation/auth',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'clock' | 'limiter' | 'outbox'>,
    deps: SignInDeps & PasswordDeps,
  ) => {
    const challenges = createChallenges(platform);
    const { signIn, verifyPassword, routes } = setupSignIn(platform, { ...deps, challenges });
    const passwords = setupPasswords(platform, { ...deps, challenges });
    const service: Auth = {
      signIn,
      verifyPassword,
      removePassword: passwords.removePassword,
      managedPasswords: passwords.managed,
    };
    return {
      service,
      routes: [...routes, ...passwords.routes],
      jobs: passwords.jobs,
      notificationKinds: [newSignInKind],
      schedules: [{ name: 'clean-challenges', everySeconds: 3600, run: () => challenges.cleanExpired() }],
    };
  },
});
