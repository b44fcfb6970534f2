import { sql } from 'kysely';
import { foundationPermissions, type GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Executor } from '#platform/db/database.ts';

/** An arbitrary number; it only has to be the same everywhere this lock is taken. */
const ADMINS_LOCK = 7_201_504;

export type RoleKind = 'guest' | 'default' | 'custom';

export interface RoleWrite {
  name: string;
  description: string;
  kind: RoleKind;
}

export const listGuestGrants = (db: Executor): Promise<{ name: string; restrictions: unknown }[]> =>
  db
    .selectFrom('role_permissions')
    .innerJoin('roles', 'roles.id', 'role_permissions.role_id')
    .select(['role_permissions.permission as name', 'role_permissions.restrictions'])
    .where('roles.kind', '=', 'guest')
    .execute();

export async function hasRoles(db: Executor): Promise<boolean> {
  return (await db.selectFrom('roles').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the id of the new role, or undefined when a role with the same name or kind exists. */
export async function insertMissingRole(db: Executor, role: RoleWrite): Promise<number | undefined> {
  const inserted = await db
    .insertInto('roles')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findRoleByName = (db: Executor, name: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst();

export const findRoleByKind = (
  db: Executor,
  kind: Exclude<RoleKind, 'custom'>,
): Promise<{ id: number } | undefined> =>
  db.selectFrom('roles').select('id').where('kind', '=', kind).executeTakeFirst();

export async function replaceRolePermissions(
  db: Executor,
  roleId: number,
  permissions: readonly GrantedPermission[],
): Promise<void> {
  await db.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  if (permissions.length === 0) return;
  const rows = permissions.map(({ name, restrictions }) => ({
    role_id: roleId,
    permission: name,
    restrictions: JSON.stringify(restrictions),
  }));
  await db.insertInto('role_permissions').values(rows).execute();
}

export async function insertUserRole(db: Executor, userId: number, roleId: number): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceUserPermissions(
  db: Executor,
  userId: number,
  permissions: readonly GrantedPermission[],
): Promise<void> {
  await db.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
  if (permissions.length === 0) return;
  const rows = permissions.map(({ name, restrictions }) => ({
    user_id: userId,
    permission: name,
    restrictions: JSON.stringify(restrictions),
  }));
  await db.insertInto('user_permissions').values(rows).execute();
}

/** Until the end of the transaction, other changes of administrators wait. */
export async function lockAdmins(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`.execute(db);
}

/** Whether anyone who is not banned holds `admin`. */
export async function hasAdmin(db: Executor): Promise<boolean> {
  const one = await db
    .selectFrom('user_grants')
    .innerJoin('users', 'users.id', 'user_grants.user_id')
    .select('users.id')
    .where('user_grants.permission', '=', foundationPermissions.admin)
    .where('users.banned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The first users, by id, who hold one of these permissions or `admin`, and are not banned. */
export async function listHolders(
  db: Executor,
  permissions: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('user_grants')
    .innerJoin('users', 'users.id', 'user_grants.user_id')
    .select('users.id')
    .distinct()
    .where('user_grants.permission', 'in', [...permissions, foundationPermissions.admin])
    .where('users.banned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
