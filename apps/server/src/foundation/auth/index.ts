/** Auth: proving who somebody is. */
import type { BootstrapService } from '#foundation/bootstrap/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { IssueSession, Locate, SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineModule } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { createChallengeCookie } from './auth.challenge-cookie.ts';
import { challengeRoutes } from './auth.challenge-routes.ts';
import { createChallenges } from './auth.challenge-service.ts';
import { createKnownDevice } from './auth.known-device.ts';
import { signInPausedMail } from './auth.mails.ts';
import { createNewDeviceNotice } from './auth.new-device-service.ts';
import { authRoutes } from './auth.routes.ts';
import { createSecondFactorThrottle } from './auth.second-factor-throttle.ts';
import { createAuthService } from './auth.service.ts';
import { createSignIn, type SignIn } from './auth.sign-in.ts';
import { createLoginThrottle } from './auth.throttle.ts';
import { createVerifyPassword, type VerifyPassword } from './auth.verify-password.ts';

export type { SignIn } from './auth.sign-in.ts';
export type { VerifyPassword } from './auth.verify-password.ts';

interface Deps {
  readonly users: UsersService;
  readonly passwords: PasswordHasher;
  readonly mails: Mails;
  readonly twoFactor: TwoFactorService;
  readonly sessions: {
    readonly service: SessionService;
    readonly cookie: SessionCookie;
    readonly issueSession: IssueSession;
    readonly locate: Locate;
  };
  readonly bootstrap: BootstrapService;
}

/** How other modules let people in. */
export interface Auth {
  /** After any proof of who somebody is: gives a session, or asks for the second factor. */
  readonly signIn: SignIn;
  /** The account behind an email and its password, with every limit on guessing; 422 on `email` when wrong. */
  readonly verifyPassword: VerifyPassword;
}

export const authModule = defineModule({
  name: 'auth',
  setup: (
    { config, db, clock, limiter }: Pick<Platform, 'config' | 'db' | 'clock' | 'limiter'>,
    { users, passwords, mails, twoFactor, sessions, bootstrap }: Deps,
  ) => {
    const devices = createKnownDevice(config);
    const throttle = createLoginThrottle(limiter);
    const verifyPassword = createVerifyPassword(createAuthService({ users, passwords, throttle }), devices);
    const challenges = createChallenges({ db, clock });
    const challengeCookie = createChallengeCookie(config);
    const { signIn, complete } = createSignIn({
      twoFactor,
      challenges,
      challengeCookie,
      issueSession: sessions.issueSession,
      devices,
      notice: createNewDeviceNotice({ db, clock, users, mails, locate: sessions.locate }),
      bootstrap,
    });
    const secondFactor = createSecondFactorThrottle({
      limiter,
      onPause: async (userId) => {
        const user = await users.find(userId);
        if (user !== undefined) await transaction(db, (tx) => mails.queue(tx, user, signInPausedMail, {}));
      },
    });
    const service: Auth = { signIn, verifyPassword };
    return {
      service,
      routes: [
        ...authRoutes({
          verifyPassword,
          signIn,
          sessions: sessions.service,
          cookie: sessions.cookie,
          challengeCookie,
          bootstrap,
        }),
        ...challengeRoutes({
          challenges,
          cookie: challengeCookie,
          twoFactor,
          throttle: secondFactor,
          users,
          complete,
        }),
      ],
      schedules: [{ name: 'clean-challenges', everySeconds: 3600, run: () => challenges.cleanExpired() }],
    };
  },
});
