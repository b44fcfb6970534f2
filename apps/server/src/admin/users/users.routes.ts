import {
  banUser,
  createAdminUser,
  deleteAdminUser,
  findInvitedAccounts,
  getAdminUser,
  inviteUsers,
  listAssignableRoles,
  setUserPermissions,
  setUserRoles,
  unbanUser,
  updateAdminUser,
} from '@kinora/contracts/admin/users.ts';
import { listAdminUsers } from '@kinora/contracts/admin/users-list.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Caller, requireUserId } from '#platform/http/caller.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Manager } from './edit-user.ts';
import type { UserGranting } from './users.grants.service.ts';
import type { UserInvites } from './users.invites.service.ts';
import { presentAdminUser, presentListedUser, type UserReader } from './users.presenter.ts';
import type { UserManagement } from './users.service.ts';

interface Deps {
  readonly reader: UserReader;
  readonly management: UserManagement;
  readonly granting: UserGranting;
  readonly invites: UserInvites;
}

export const managerOf = (caller: Caller): Manager => ({
  userId: requireUserId(caller),
  permissions: caller.permissions,
  isPasswordConfirmed: caller.isPasswordConfirmed,
});

/** Responds with a user as they are now. */
export const createUserAnswer = (management: UserManagement) => async (manager: Manager, id: number) => ({
  user: presentAdminUser(manager, await management.get(id)),
});

export function adminUsersRoutes({ reader, management, granting, invites }: Deps): Route[] {
  const answer = createUserAnswer(management);
  return [
    route(listAdminUsers, async ({ query, caller }) =>
      toRecordPage(await reader.page(query), query.perPage, presentListedUser(managerOf(caller))),
    ),
    route(listAssignableRoles, async ({ caller }) => ({
      roles: await granting.listRoles(managerOf(caller)),
    })),
    route(getAdminUser, ({ params, caller }) => answer(managerOf(caller), params.id)),
    route(createAdminUser, async ({ body, caller }) => {
      const manager = managerOf(caller);
      return answer(manager, await management.create(manager, body));
    }),
    route(updateAdminUser, async ({ params: { id }, body, caller }) => {
      const manager = managerOf(caller);
      await management.update(manager, id, body);
      return answer(manager, id);
    }),
    route(setUserRoles, async ({ params: { id }, body, caller }) => {
      const manager = managerOf(caller);
      await granting.setRoles(manager, id, body.role_ids);
      return answer(manager, id);
    }),
    route(setUserPermissions, async ({ params: { id }, body, caller }) => {
      const manager = managerOf(caller);
      await granting.setPermissions(manager, id, body.permissions);
      return answer(manager, id);
    }),
    route(banUser, async ({ params: { id }, body, caller }) => {
      const manager = managerOf(caller);
      await management.ban(manager, id, body.reason);
      return answer(manager, id);
    }),
    route(unbanUser, async ({ params: { id }, caller }) => {
      const manager = managerOf(caller);
      await management.unban(manager, id);
      return answer(manager, id);
    }),
    route(deleteAdminUser, async ({ params, caller }) => {
      await management.remove(managerOf(caller), params.id);
      return {};
    }),
    route(findInvitedAccounts, async ({ body }) => ({ accounts: await invites.accountsOf(body.emails) })),
    route(inviteUsers, async ({ body, caller }) => ({
      invited: await invites.invite(managerOf(caller), body),
    })),
  ];
}
