import type { FastifyReply, FastifyRequest } from 'fastify';
import { twoFactorChallenge } from '@kinora/contracts/foundation/auth.ts';
import type { TwoFactorService } from '#foundation/two-factor/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ChallengeCookie } from './challenge-cookie.ts';
import type { Challenges } from './auth.challenge.service.ts';
import type { SecondFactorThrottle } from './second-factor-throttle.ts';
import type { CompleteSignIn } from './sign-in.ts';

interface Deps {
  readonly challenges: Pick<Challenges, 'tryOnce' | 'finish'>;
  readonly cookie: ChallengeCookie;
  readonly twoFactor: Pick<TwoFactorService, 'verifyCode' | 'verifyRecoveryCode'>;
  readonly throttle: SecondFactorThrottle;
  readonly users: Pick<UsersService, 'find'>;
  readonly complete: CompleteSignIn;
}

export function challengeRoutes(deps: Deps): Route[] {
  const { challenges, cookie, twoFactor, throttle, users, complete } = deps;

  const ended = (reply: FastifyReply): AppError => {
    cookie.clear(reply);
    return new AppError('auth.challenge_ended');
  };

  /** Uses one attempt of the challenge and returns it with its user. */
  const begin = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = cookie.read(request);
    const challenge = token === undefined ? undefined : await challenges.tryOnce(token);
    if (token === undefined || challenge === undefined) throw ended(reply);
    await throttle.assert(challenge.userId);
    return { token, ...challenge };
  };

  return [
    route(twoFactorChallenge, async ({ body, request, reply }) => {
      const { token, userId, ...kept } = await begin(request, reply);
      const isRight =
        body.code === undefined
          ? await twoFactor.verifyRecoveryCode(userId, body.recovery_code ?? '')
          : await twoFactor.verifyCode(userId, body.code);
      if (!isRight) {
        throw body.code === undefined
          ? fieldError('recovery_code', 'This recovery code is wrong or already used.')
          : fieldError('code', 'This code is wrong or has expired.');
      }
      await throttle.succeeded(userId);
      const user = await users.find(userId);
      if (!(await challenges.finish(token)) || user === undefined) throw ended(reply);
      cookie.clear(reply);
      return { bootstrapData: await complete({ request, reply, userId, email: user.email, ...kept }) };
    }),
  ];
}
