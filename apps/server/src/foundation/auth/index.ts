/** Auth: proving who somebody is, and the passwords people prove it with. */
import type { Platform } from '#platform/platform.ts';
import { defineModule } from '#platform/module.ts';
import { createChallenges } from './auth.challenge-service.ts';
import { type PasswordDeps, setupPasswords, type TakePasswordAway } from './auth.password-setup.ts';
import type { SignIn } from './auth.sign-in.ts';
import { setupSignIn, type SignInDeps } from './auth.sign-in-setup.ts';
import type { VerifyPassword } from './auth.verify-password.ts';

export type { ConnectService, SignIn } from './auth.sign-in.ts';
export type { TakePasswordAway } from './auth.password-setup.ts';
export type { VerifyPassword } from './auth.verify-password.ts';

/** How other modules let people in. */
export interface Auth {
  /** After any proof of who somebody is: gives a session, or asks for the second factor. */
  readonly signIn: SignIn;
  /** The account behind an email and its password, with every limit on guessing; 422 on `email` when wrong. */
  readonly verifyPassword: VerifyPassword;
  readonly takePasswordAway: TakePasswordAway;
}

export const authModule = defineModule({
  name: 'auth',
  setup: (
    platform: Pick<Platform, 'config' | 'db' | 'clock' | 'limiter' | 'outbox'>,
    deps: SignInDeps & PasswordDeps,
  ) => {
    const challenges = createChallenges(platform);
    const { signIn, verifyPassword, routes } = setupSignIn(platform, { ...deps, challenges });
    const passwords = setupPasswords(platform, { ...deps, challenges });
    const service: Auth = { signIn, verifyPassword, takePasswordAway: passwords.takeAway };
    return {
      service,
      routes: [...routes, ...passwords.routes],
      jobs: passwords.jobs,
      schedules: [{ name: 'clean-challenges', everySeconds: 3600, run: () => challenges.cleanExpired() }],
    };
  },
});
