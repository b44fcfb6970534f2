import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import { anonymiseMemberRows } from '#platform/db/member-rows.ts';
import type { RoleKind } from './access.repository.ts';

/** A role with everything that decides who may grant it. */
export interface RoleGrants {
  id: number;
  name: string;
  description: string;
  kind: RoleKind;
  permissions: GrantedPermission[];
}

/** SQL for the permissions of a role as JSON. */
const PERMISSIONS = sql`
  (select coalesce(json_agg(json_build_object('name', p.permission, 'restrictions', p.restrictions)
     order by p.permission), '[]')
   from role_permissions p where p.role_id = r.id)`;

/** The roles that users can have: all except the role of guests. */
export async function listRoleGrants(db: Executor): Promise<RoleGrants[]> {
  const { rows } = await sql<RoleGrants>`
    select r.id, r.name, r.description, r.kind, ${PERMISSIONS} as permissions
    from roles r where r.kind <> 'guest' order by r.name`.execute(db);
  return rows;
}

export interface UserRoleRow extends RoleGrants {
  granted_at: Date | null;
  granted_by: MemberCard | null;
}

export async function listUserRoles(db: Executor, userId: number): Promise<UserRoleRow[]> {
  const { rows } = await sql<UserRoleRow>`
    select r.id, r.name, r.description, r.kind, ${PERMISSIONS} as permissions, ur.granted_at,
      (select json_build_object('id', u.id, 'name', u.name, 'image', u.image)
       from users u where u.id = ur.granted_by) as granted_by
    from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.name`.execute(db);
  return rows;
}

export const listUserPermissions = (
  db: Executor,
  userId: number,
): Promise<{ name: string; restrictions: unknown }[]> =>
  db
    .selectFrom('user_permissions')
    .select(['permission as name', 'restrictions'])
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();

/** Locks the account, so that concurrent changes of its roles and permissions follow each other. */
export async function lockUsers(db: Executor, userIds: readonly number[]): Promise<void> {
  await sql`select id from users where id = any(${userIds}::integer[]) order by id for no key update`.execute(
    db,
  );
}

interface RoleGrant {
  user_id: number;
  role_id: number;
}

export async function insertUserRoles(
  db: Executor,
  grants: readonly RoleGrant[],
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insertInto('user_roles')
    .values(grants.map((grant) => ({ ...grant, granted_by: by, granted_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUserRoles(db: Executor, grants: readonly RoleGrant[]): Promise<void> {
  if (grants.length === 0) return;
  const userIds = grants.map((grant) => grant.user_id);
  const roleIds = grants.map((grant) => grant.role_id);
  await sql`
    delete from user_roles where (user_id, role_id) in
      (select * from unnest(${userIds}::integer[], ${roleIds}::integer[]))`.execute(db);
}

export const removeGranter = anonymiseMemberRows('user_roles', 'granted_by');
