import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { replaceUserPermissions } from './access.repository.ts';
import * as repository from './access.user-grants.repository.ts';
import type { RoleGrants, UserRoleRow } from './access.user-grants.repository.ts';
import { parseGrants } from './grants.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** The change of a user's roles. */
export interface RolesChange {
  readonly userId: number;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

export type UserGrants = ReturnType<typeof createUserGrants>;

/**
 * The roles and permissions of users. The caller checks who may change them and records it; a change takes effect with
 * the next request of the user.
 */
export function createUserGrants({ db, clock }: Deps) {
  const pairs = (changes: readonly RolesChange[], side: 'added' | 'removed') =>
    changes.flatMap((change) => change[side].map((roleId) => ({ user_id: change.userId, role_id: roleId })));

  return {
    /** All roles that users can have, with their permissions. */
    listRoles: (executor: Executor = db): Promise<RoleGrants[]> => repository.listRoleGrants(executor),

    rolesOf: (userId: number, executor: Executor = db): Promise<UserRoleRow[]> =>
      repository.listUserRoles(executor, userId),

    /** The permissions granted directly to the user. */
    async permissionsOf(userId: number, executor: Executor = db): Promise<GrantedPermission[]> {
      return parseGrants(await repository.listUserPermissions(executor, userId));
    },

    /** Locks the accounts until the transaction ends. */
    lock: (tx: Tx, userIds: readonly number[]): Promise<void> => repository.lockUsers(tx, userIds),

    async changeRoles(tx: Tx, changes: readonly RolesChange[], by: number | null): Promise<void> {
      await repository.deleteUserRoles(tx, pairs(changes, 'removed'));
      await repository.insertUserRoles(tx, pairs(changes, 'added'), { by, at: clock.now() });
    },

    replacePermissions: (tx: Tx, userId: number, permissions: readonly GrantedPermission[]): Promise<void> =>
      replaceUserPermissions(tx, userId, permissions),
  };
}
