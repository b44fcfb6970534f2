import type { BootstrapService } from '#foundation/bootstrap/index.ts';
import type { Mails } from '#foundation/mails/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { IssueSession, Locate, SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { createChallengeCookie } from './challenge-cookie.ts';
import { challengeRoutes } from './auth.challenge.routes.ts';
import type { Challenges } from './auth.challenge.service.ts';
import { createKnownDevice } from './known-device.ts';
import { signInPausedMail } from './auth.mails.ts';
import { createNewDeviceNotice } from './auth.new-device.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createSecondFactorThrottle } from './second-factor-throttle.ts';
import { createAuthService } from './auth.service.ts';
import { type LinkIdentity, createSignIn, type SignIn } from './sign-in.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createVerifyPassword, type VerifyPassword } from './verify-password.ts';

export interface SignInDeps {
  readonly users: UsersService;
  readonly passwords: PasswordHasher;
  readonly mails: Mails;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly twoFactor: TwoFactorService;
  readonly sessions: {
    readonly service: SessionService;
    readonly cookie: SessionCookie;
    readonly issueSession: IssueSession;
    readonly locate: Locate;
  };
  readonly bootstrap: BootstrapService;
  readonly connectService: LinkIdentity;
}

type Means = Pick<Platform, 'config' | 'db' | 'clock' | 'limiter'>;

export function setupSignIn(
  { config, db, clock, limiter }: Means,
  deps: SignInDeps & { challenges: Challenges },
): { signIn: SignIn; verifyPassword: VerifyPassword; routes: Route[] } {
  const { users, passwords, mails, notifier, twoFactor, sessions, bootstrap, challenges } = deps;
  const devices = createKnownDevice(config);
  const throttle = createLoginThrottle(limiter);
  const verifyPassword = createVerifyPassword(createAuthService({ users, passwords, throttle }), devices);
  const challengeCookie = createChallengeCookie(config);
  const { signIn, complete } = createSignIn({
    twoFactor,
    challenges,
    challengeCookie,
    connectService: deps.connectService,
    issueSession: sessions.issueSession,
    devices,
    notice: createNewDeviceNotice({ db, clock, users, mails, notifier, locate: sessions.locate }),
    bootstrap,
  });
  const secondFactor = createSecondFactorThrottle({
    limiter,
    onPause: async (userId) => {
      const user = await users.find(userId);
      if (user !== undefined) await transaction(db, (tx) => mails.queue(tx, user, signInPausedMail, {}));
    },
  });
  const { service, cookie } = sessions;
  return {
    signIn,
    verifyPassword,
    routes: [
      ...authRoutes({ verifyPassword, signIn, sessions: service, cookie, challengeCookie, bootstrap }),
      ...challengeRoutes({
        challenges,
        cookie: challengeCookie,
        twoFactor,
        throttle: secondFactor,
        users,
        complete,
      }),
    ],
  };
}
