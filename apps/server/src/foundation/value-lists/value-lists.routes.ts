import { getValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { viewerOf } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ValueListsService } from './value-lists.service.ts';

interface Deps {
  readonly valueLists: ValueListsService;
  readonly users: Pick<UsersService, 'find'>;
  readonly localizations: LocalizationsService;
}

export const valueListsRoutes = ({ valueLists, users, localizations }: Deps): Route[] => [
  route(getValueLists, async ({ params, caller, request }) => {
    const user = caller.userId === null ? undefined : await users.find(caller.userId);
    const { languages } = viewerOf(request, caller.userId);
    const { language } = await localizations.choose([user?.language, ...languages]);
    return valueLists.read(params.names, language);
  }),
];
