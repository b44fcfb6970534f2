import { getBootstrapData, getCurrentUser } from '@kinora/contracts/foundation/bootstrap.ts';
import type { UserRights } from '@kinora/contracts/foundation/users.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { BootstrapService } from './bootstrap.service.ts';
import { viewerOf } from './viewer.ts';

export const bootstrapRoutes = (bootstrap: BootstrapService): Route[] => [
  {
    ...route(getBootstrapData, ({ caller, request }) =>
      bootstrap.compose(viewerOf(request, caller.userId), {
        rights: caller.isGroup ? rightsOf(caller) : null,
        viewed: caller.impersonation && caller,
      }),
    ),
    isShareable: true,
  },
  route(getCurrentUser, async ({ caller }) => ({ user: await bootstrap.findUser(caller) })),
];

const rightsOf = ({ permissions, roleIds, isSubAccount }: Caller): UserRights => ({
  permissions: [...permissions],
  role_ids: [...roleIds],
  // There are no subscriptions before billing exists.
  is_subscribed: false,
  is_sub_account: isSubAccount,
});
