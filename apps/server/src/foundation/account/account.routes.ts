import type { CookieSerializeOptions } from '@fastify/cookie';
import {
  cancelEmailChange,
  confirmEmailChange,
  deleteUser,
  getUser,
  setLocale,
  undoEmailChange,
  updateUser,
} from '@kinora/contracts/foundation/account.ts';
import { LANGUAGE_COOKIE } from '#foundation/bootstrap/index.ts';
import type { RotateSession, SessionCookie } from '#foundation/sessions/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { DeletionService } from './account.deletion.service.ts';
import type { EmailChangeService } from './account.email-change.service.ts';
import type { AccountService } from './account.service.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

interface Deps {
  readonly account: AccountService;
  readonly emailChange: EmailChangeService;
  readonly deletion: DeletionService;
  readonly rotateSession: RotateSession;
  readonly cookie: SessionCookie;
  readonly isSecure: boolean;
}

export function accountRoutes(deps: Deps): Route[] {
  const { account, emailChange, deletion, rotateSession, cookie, isSecure } = deps;
  const languageCookie: CookieSerializeOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: YEAR_SECONDS,
  };
  return [
    route(getUser, async ({ params, caller }) => ({ user: await account.get(caller, params.id) })),

    route(updateUser, async ({ params, body, caller }) => ({
      user: await account.update(caller, params.id, body),
    })),

    route(deleteUser, async ({ params, caller, request, reply }) => {
      const userId = requireUserId(caller);
      // Users can delete only their own account here, whatever their permissions.
      if (params.id !== 'me' && params.id !== userId) throw new AppError('not_found');
      await deletion.remove(userId);
      cookie.clear(reply);
      request.sessionId = null;
      return {};
    }),

    route(confirmEmailChange, async ({ body, caller, request, reply }) => {
      const userId = requireUserId(caller);
      await emailChange.confirm(userId, body.code);
      await rotateSession({ request, reply });
      return { user: await account.get(caller, userId) };
    }),

    route(cancelEmailChange, async ({ caller }) => {
      const userId = requireUserId(caller);
      await emailChange.cancel(userId);
      return { user: await account.get(caller, userId) };
    }),

    route(undoEmailChange, async ({ body }) => {
      await emailChange.undo(body.token);
      return {};
    }),

    route(setLocale, async ({ body: { locale }, caller, reply }) => {
      await account.assertLanguage(locale);
      if (caller.userId === null) reply.setCookie(LANGUAGE_COOKIE, locale, languageCookie);
      else await account.setLanguage(caller.userId, locale);
      return { locale };
    }),
  ];
}
