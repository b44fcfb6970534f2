import {
  changePassword,
  confirmPassword,
  forgotPassword,
  getConfirmedPasswordStatus,
  PASSWORD_CONFIRMATION_SECONDS,
  resetPassword,
  sendConfirmationCode,
} from '@kinora/contracts/foundation/passwords.ts';
import { logoutOtherSessions } from '@kinora/contracts/foundation/sessions.ts';
import type { SessionCookie, SessionService } from '#foundation/sessions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import { assertPasswordConfirmed } from '#platform/http/gate.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { PasswordReset } from './auth.password-reset.service.ts';
import type { PasswordService } from './auth.password.service.ts';

interface Deps {
  readonly passwords: PasswordService;
  readonly reset: PasswordReset;
  readonly sessions: Pick<SessionService, 'isPasswordConfirmed'>;
  readonly cookie: SessionCookie;
}

/** The browser session of the caller: none of these calls accepts API tokens. */
function signedOf(caller: Caller): { userId: number; sessionId: string } {
  if (caller.sessionId === null) throw new AppError('unauthenticated');
  return { userId: requireUserId(caller), sessionId: caller.sessionId };
}

export const passwordRoutes = ({ passwords, reset, sessions, cookie }: Deps): Route[] => [
  route(forgotPassword, async ({ body }) => {
    await reset.ask(body.email);
    return { message: 'We have emailed your password reset link!' };
  }),

  route(resetPassword, async ({ body: { token, email, password } }) => {
    await reset.reset({ token, email, password });
    return { message: 'Your password has been reset!' };
  }),

  route(changePassword, async ({ body, caller, reply }) => {
    const change = { current: body.current_password, password: body.password };
    const session = await passwords.change(signedOf(caller), change);
    if (session !== undefined) cookie.set(reply, session);
    return {};
  }),

  route(getConfirmedPasswordStatus, async ({ query, caller }) => {
    const seconds = Math.min(query.seconds ?? PASSWORD_CONFIRMATION_SECONDS, PASSWORD_CONFIRMATION_SECONDS);
    return { confirmed: await sessions.isPasswordConfirmed(signedOf(caller).sessionId, seconds) };
  }),

  route(confirmPassword, async ({ body, caller }) => {
    await passwords.confirm(signedOf(caller), body.password);
    return {};
  }),

  route(sendConfirmationCode, async ({ caller }) => {
    await passwords.sendCode(requireUserId(caller));
    return {};
  }),

  route(logoutOtherSessions, async ({ body, caller }) => {
    if (body.password === undefined) assertPasswordConfirmed(caller);
    await passwords.endOtherSessions(signedOf(caller), body.password ?? null);
    return {};
  }),
];
