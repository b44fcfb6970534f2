import { getUser } from '@kinora/contracts/foundation/users.ts';
import { type Route, route } from '#platform/http/route.ts';
import { presentCurrentUser } from './users.presenter.ts';
import type { UsersService } from './users.service.ts';

export const usersRoutes = (users: UsersService): Route[] => [
  route(getUser, async ({ params, caller }) => ({
    user: presentCurrentUser(await users.getFor(caller, params.id)),
  })),
];
