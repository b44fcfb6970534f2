import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInAnswer } from '@kinora/contracts/foundation/auth.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { type BootstrapService, viewerOf } from '#foundation/bootstrap/index.ts';
import type { IssueSession } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { ChallengeCookie } from './auth.challenge-cookie.ts';
import type { Challenges } from './auth.challenge-service.ts';
import type { KnownDevice } from './auth.known-device.ts';
import type { NewDeviceNotice } from './auth.new-device-service.ts';

interface Deps {
  readonly twoFactor: Pick<TwoFactorService, 'isEnabled'>;
  readonly challenges: Pick<Challenges, 'issue'>;
  readonly challengeCookie: ChallengeCookie;
  readonly connectService: ConnectService;
  readonly issueSession: IssueSession;
  readonly devices: KnownDevice;
  readonly notice: NewDeviceNotice;
  readonly bootstrap: BootstrapService;
}

export interface ProvenPerson {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: number;
  /** The account's address. */
  readonly email: string;
  readonly remember: boolean;
  /** Connected with the account when nothing is left to prove, never before. */
  readonly socialAttempt?: string | undefined;
}

/** Connects with an account what a social attempt found out. Throws when it can no longer be. */
export type ConnectService = (attemptId: string, userId: number) => Promise<void>;

/** What every way of proving who somebody is ends with. */
export type SignIn = (person: ProvenPerson) => Promise<SignInAnswer>;

/** The last step of signing in, when nothing is left to prove. */
export type CompleteSignIn = (person: ProvenPerson) => Promise<BootstrapData>;

export function createSignIn(deps: Deps): { signIn: SignIn; complete: CompleteSignIn } {
  const { twoFactor, challenges, challengeCookie, connectService, issueSession, devices, notice, bootstrap } =
    deps;

  const complete: CompleteSignIn = async ({ request, reply, userId, email, remember, socialAttempt }) => {
    if (socialAttempt !== undefined) await connectService(socialAttempt, userId);
    const isKnownDevice = devices.read(request, email) !== null;
    await issueSession({ request, reply, userId, remember });
    devices.remember(request, reply, email);
    const userAgent = request.headers['user-agent'] ?? '';
    await notice.signedIn({ userId, isKnownDevice, ip: request.ip, userAgent });
    return bootstrap.compose(viewerOf(request, userId));
  };

  return {
    complete,
    /** The only door to a session: it alone decides whether one follows or a second factor is asked for. */
    async signIn(person) {
      if (!(await twoFactor.isEnabled(person.userId))) {
        return { two_factor: false, bootstrapData: await complete(person) };
      }
      challengeCookie.set(person.reply, await challenges.issue(person));
      return { two_factor: true };
    },
  };
}
