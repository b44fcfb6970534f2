import { listSessions } from '@kinora/contracts/foundation/sessions.ts';
import { acceptedLanguages, type LocalizationsService } from '#foundation/localizations/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { createSigner } from '#platform/crypto/tokens.ts';
import { requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Locate } from './location.ts';
import { presentSession } from './sessions.presenter.ts';
import type { SessionService } from './sessions.service.ts';

interface Deps {
  readonly sessions: Pick<SessionService, 'list'>;
  readonly users: Pick<UsersService, 'find'>;
  readonly localizations: LocalizationsService;
  readonly locate: Locate;
  readonly appKey: Buffer;
}

export function sessionsRoutes({ sessions, users, localizations, locate, appKey }: Deps): Route[] {
  const handles = createSigner(appKey, 'session-handle');
  return [
    route(listSessions, async ({ caller, request }) => {
      const userId = requireUserId(caller);
      const user = await users.find(userId);
      const accepted = acceptedLanguages(request.headers['accept-language']);
      const { language } = await localizations.choose([user?.language, ...accepted]);
      const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' });
      const rows = await sessions.list(userId, caller.permissions);
      const shown = rows.map(async (row) =>
        presentSession(row, {
          location: await locate(row.ip_address),
          token: handles.sign(row.id),
          isCurrent: row.id === caller.sessionId,
          countryName: (code) => countries.of(code) ?? code,
        }),
      );
      return { sessions: await Promise.all(shown) };
    }),
  ];
}
