import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInResponse } from '@kinora/contracts/foundation/auth.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { type BootstrapService, viewerOf } from '#foundation/bootstrap/index.ts';
import type { IssueSession } from '#foundation/sessions/index.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { ChallengeCookie } from './challenge-cookie.ts';
import type { Challenges } from './auth.challenge.service.ts';
import type { KnownDevice } from './known-device.ts';
import type { NewDeviceNotice } from './auth.new-device.service.ts';

interface Deps {
  readonly twoFactor: Pick<TwoFactorService, 'isEnabled'>;
  readonly challenges: Pick<Challenges, 'issue'>;
  readonly challengeCookie: ChallengeCookie;
  readonly connectService: LinkIdentity;
  readonly issueSession: IssueSession;
  readonly devices: KnownDevice;
  readonly notice: NewDeviceNotice;
  readonly bootstrap: BootstrapService;
}

export interface VerifiedSignIn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly userId: number;
  /** The account's email. */
  readonly email: string;
  readonly remember: boolean;
  /** Linked to the account only after all proofs are complete. */
  readonly socialAttempt?: string | undefined;
}

/** Links the identity of a social attempt to an account. Throws when that is no longer possible. */
export type LinkIdentity = (attemptId: string, userId: number) => Promise<void>;

/** The final call of every sign-in method, once it has verified the user. */
export type SignIn = (person: VerifiedSignIn) => Promise<SignInResponse>;

/** The last step of a sign-in, when no further proof is needed. */
export type CompleteSignIn = (person: VerifiedSignIn) => Promise<BootstrapData>;

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
    /** The only way to get a session: decides between issuing one and requiring the second factor. */
    async signIn(person) {
      if (!(await twoFactor.isEnabled(person.userId))) {
        return { two_factor: false, bootstrapData: await complete(person) };
      }
      challengeCookie.set(person.reply, await challenges.issue(person));
      return { two_factor: true };
    },
  };
}
