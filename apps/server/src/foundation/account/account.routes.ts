import { getUser } from '@kinora/contracts/foundation/account.ts';
import { presentCurrentUser, type UsersService } from '#foundation/users/index.ts';
import { type Route, route } from '#platform/http/route.ts';

export const accountRoutes = ({ users }: { users: UsersService }): Route[] => [
  route(getUser, async ({ params, caller }) => ({
    user: {
      ...presentCurrentUser(await users.getFor(caller, params.id)),
      two_factor_recovery_codes: [],
      tokens: [],
      social_profiles: [],
      has_password: true,
      pending_email: null,
    },
  })),
];
