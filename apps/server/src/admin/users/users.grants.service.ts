import type { AssignableRole } from '@kinora/contracts/admin/users.ts';
import {
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
  mergeGrants,
} from '@kinora/contracts/foundation/permissions.ts';
import {
  type AccessService,
  assertMayGrant,
  keepingAnAdmin,
  mayChange,
  type UserGrants,
} from '#foundation/access/index.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { UserAccount } from '#foundation/users/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type EditUser, type Manager, subjectOf } from './edit-user.ts';
import { namedRoles } from './named-roles.ts';

interface Deps {
  readonly grants: UserGrants;
  readonly editUser: EditUser;
  readonly assertKnownGrants: AccessService['assertKnown'];
}

/** What the users page needs. Managers cannot take it from themselves. */
const NEEDED = [foundationPermissions.accessAdmin, foundationPermissions.updateUsers];

function assertKeepsAccess(manager: Manager, user: UserAccount, after: readonly GrantedPermission[]): void {
  if (manager.userId !== user.id) return;
  if (NEEDED.some((permission) => !holdsPermission(after, permission)))
    throw new AppError('users.would_lock_out');
}

export type UserGranting = ReturnType<typeof createUserGranting>;

/** Changes roles and permissions of users. Nobody grants what they do not hold. */
export function createUserGranting({ grants, editUser, assertKnownGrants }: Deps) {
  return {
    async listRoles(manager: Manager): Promise<AssignableRole[]> {
      const roles = await grants.listRoles();
      return roles.map(({ id, name, description, kind, permissions }) => ({
        id,
        name,
        description,
        is_default: kind === 'default',
        is_grantable: mayChange(manager, permissions),
      }));
    },

    setRoles: (manager: Manager, id: number, roleIds: readonly number[]): Promise<void> =>
      editUser.edit(manager, id, async (tx, user) => {
        const current = await grants.rolesOf(id, tx);
        const wanted = namedRoles(await grants.listRoles(tx), roleIds);
        const added = wanted.filter((role) => !current.some((held) => held.id === role.id));
        const removed = current.filter((held) => !wanted.some((role) => role.id === held.id));
        const own = await grants.permissionsOf(id, tx);
        for (const role of added) assertMayGrant(manager, role.permissions);
        assertKeepsAccess(manager, user, [...own, ...wanted.flatMap((role) => role.permissions)]);
        const change = {
          userId: id,
          added: added.map((role) => role.id),
          removed: removed.map((role) => role.id),
        };
        await keepingAnAdmin(tx, user.permissions, () => grants.changeRoles(tx, [change], manager.userId));
        const names = (roles: readonly { name: string }[]) => roles.map((role) => role.name).toSorted();
        const entry = {
          action: 'update',
          subject: subjectOf(user),
          before: { roles: names(current) },
          after: { roles: names(wanted) },
        };
        await recordAudits(tx, added.length + removed.length === 0 ? [] : [entry]);
      }),

    setPermissions: (
      manager: Manager,
      id: number,
      permissions: readonly GrantedPermission[],
    ): Promise<void> =>
      editUser.edit(manager, id, async (tx, user) => {
        const before = await grants.permissionsOf(id, tx);
        assertKnownGrants(permissions, before);
        assertMayGrant(manager, permissions);
        const roles = await grants.rolesOf(id, tx);
        const fromRoles = roles.flatMap((role) => role.permissions);
        assertKeepsAccess(manager, user, mergeGrants([...permissions, ...fromRoles]));
        await keepingAnAdmin(tx, user.permissions, () => grants.replacePermissions(tx, id, permissions));
        const entry = {
          action: 'update',
          subject: subjectOf(user),
          before: { permissions: before },
          after: { permissions: await grants.permissionsOf(id, tx) },
        };
        const isSame = JSON.stringify(entry.before) === JSON.stringify(entry.after);
        await recordAudits(tx, isSame ? [] : [entry]);
      }),
  };
}
