import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInResponse } from '@kinora/contracts/foundation/auth.ts';
import {
  connectExistingAccount,
  disconnectSocial,
  sendSocialEmailCode,
  socialCallback,
  socialConnect,
  socialLogin,
  type SocialMessage,
  verifySocialEmailCode,
} from '@kinora/contracts/foundation/social.ts';
import type { SignIn, VerifyPassword } from '#foundation/auth/index.ts';
import { viewerOf } from '#foundation/bootstrap/index.ts';
import type { Config } from '#platform/config/config.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { KnownAccount, SocialAccounts } from './accounts.ts';
import type { AttemptCookie } from './attempt-cookie.ts';
import type { Outcome } from './resolve-sign-in.ts';
import { popupPage, popupRedirect } from './popup-page.ts';
import type { SocialVerification } from './verification.ts';
import type { SocialService } from './social.service.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Deps {
  readonly config: Pick<Config, 'baseUrl'>;
  readonly service: SocialService;
  readonly proofs: SocialVerification;
  readonly accounts: SocialAccounts;
  readonly cookie: AttemptCookie;
  readonly signIn: SignIn;
  readonly verifyPassword: VerifyPassword;
}

type MessageContent = Omit<SocialMessage, 'type'>;

const EMAIL_PAGE = '/social/email';

export const socialRoutes = (deps: Deps): Route[] => {
  const told = createTell(deps.signIn);
  return [...popupRoutes(deps, told), ...callRoutes(deps, told)];
};

/** The pages that the popup opens and is redirected back to. */
const popupRoutes = ({ config, service: social, cookie }: Deps, tell: Tell): Route[] => {
  const { origin } = config.baseUrl;
  return [
    route(socialLogin, async ({ params, caller, ...exchange }) => {
      if (caller.userId !== null) {
        return popupPage({ ...exchange, origin }, await tell(exchange, { kind: 'already-signed-in' }));
      }
      const { target, browserToken } = await social.beginLogin(params.service);
      cookie.set(exchange.reply, browserToken);
      return popupRedirect(exchange.reply, target);
    }),

    route(socialConnect, async ({ params, caller, reply }) => {
      const { userId, sessionId } = caller;
      if (userId === null || sessionId === null) throw new AppError('unauthenticated');
      const { target, browserToken } = await social.beginConnect(params.service, { userId, sessionId });
      cookie.set(reply, browserToken);
      return popupRedirect(reply, target);
    }),

    route(socialCallback, async ({ params, caller, ...exchange }) => {
      const { request, reply } = exchange;
      const outcome = await social.arrive({
        service: params.service,
        browserToken: cookie.read(request),
        path: request.url,
        visitor: caller,
      });
      if (outcome.kind === 'ask-email') return popupRedirect(reply, new URL(EMAIL_PAGE, config.baseUrl));
      return popupPage({ ...exchange, origin }, await tell(exchange, outcome));
    }),
  ];
};

const callRoutes = ({ proofs, accounts, cookie, signIn, verifyPassword }: Deps, tell: Tell): Route[] => [
  route(sendSocialEmailCode, async ({ body, request }) => {
    const [language = null] = viewerOf(request, null).languages;
    await proofs.sendCode(cookie.read(request), body.email, language);
    return {};
  }),

  route(verifySocialEmailCode, async ({ body, request, reply }) =>
    tell({ request, reply }, await proofs.verifyCode(cookie.read(request), body.code)),
  ),

  route(connectExistingAccount, async ({ body, request, reply }) => {
    const { account, attemptId } = await proofs.provePassword(cookie.read(request), async ({ email }) => {
      await verifyPassword(request, { email, password: body.password }).catch(onPasswordField);
    });
    const answer = await enter(signIn, { request, reply }, account, attemptId);
    cookie.clear(reply);
    return { status: 'SUCCESS' as const, ...answer };
  }),

  route(disconnectSocial, async ({ params, caller }) => {
    if (caller.userId !== null) await accounts.disconnect(caller.userId, params.service);
    return {};
  }),
];

type Tell = ReturnType<typeof createTell>;

/** Builds the message for the window that opened the popup. */
const createTell =
  (signIn: SignIn) =>
  async (exchange: Exchange, outcome: Outcome): Promise<MessageContent> => {
    switch (outcome.kind) {
      case 'sign-in': {
        const answer = await enter(signIn, exchange, outcome.account);
        return { status: 'SUCCESS', callbackData: answer.two_factor ? { two_factor: true } : answer };
      }
      case 'connected':
        return { status: 'SUCCESS', callbackData: {} };
      case 'already-signed-in':
        return { status: 'ALREADY_LOGGED_IN', callbackData: {} };
      case 'ask-password':
        return { status: 'REQUEST_PASSWORD', callbackData: {} };
      default: {
        const message = outcome.kind === 'refused' ? outcome.message : undefined;
        return { status: 'ERROR', callbackData: message === undefined ? {} : { errorMessage: message } };
      }
    }
  };

const enter = (
  signIn: SignIn,
  exchange: Exchange,
  { id: userId, email }: KnownAccount,
  socialAttempt?: string,
): Promise<SignInResponse> => signIn({ ...exchange, userId, email, remember: true, socialAttempt });

/** The user does not enter an email here, so the error belongs to the password. */
function onPasswordField(error: unknown): never {
  throw error instanceof AppError && error.code === 'validation_failed'
    ? fieldError('password', 'This password is wrong.')
    : error;
}
