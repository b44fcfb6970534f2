import { sql } from 'kysely';
import { HOLDERS_COUNTED_MAX, HOLDERS_NAMED, type RoleKind } from '@kinora/contracts/foundation/roles.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { RoleWrite } from './access.repository.ts';

export interface RoleRow {
  id: number;
  name: string;
  description: string;
  kind: RoleKind;
  edit_version: number;
  created_at: Date;
  updated_at: Date;
  grants: unknown;
}

export interface RoleDetailsRow extends RoleRow {
  holders_count: number;
  holders: MemberCard[];
}

const COLUMNS = sql`r.id, r.name, r.description, r.kind, r.edit_version, r.created_at, r.updated_at,
  (select coalesce(json_agg(json_build_object('name', p.permission, 'restrictions', p.restrictions)
     order by p.permission), '[]')
   from role_permissions p where p.role_id = r.id) as grants`;

export async function findRole(db: Executor, id: number): Promise<RoleDetailsRow | undefined> {
  const { rows } = await sql<RoleDetailsRow>`
    select ${COLUMNS},
      (select count(*)::integer from
        (select from user_roles ur where ur.role_id = r.id limit ${HOLDERS_COUNTED_MAX + 1}) counted) as holders_count,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'image', u.image) order by u.id), '[]')
       from (select user_id from user_roles ur where ur.role_id = r.id order by user_id limit ${HOLDERS_NAMED}) first
       join users u on u.id = first.user_id) as holders
    from roles r where r.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Locks a role, and the one that has the wanted kind now. In the order of their ids, so that two calls cannot wait for
 * each other.
 */
export async function lockRoles(
  db: Executor,
  { id, kind }: { id: number; kind: RoleKind },
): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${COLUMNS} from roles r
    where r.id = ${id} or (r.kind = ${kind} and r.kind <> 'custom') order by r.id for update`.execute(db);
  return rows;
}

export const insertRole = (db: Executor, role: RoleWrite): Promise<{ id: number }> =>
  orTaken(db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow());

/** Increments the version. */
export async function updateRole(db: Executor, id: number, role: Partial<RoleWrite>): Promise<void> {
  const update = db
    .updateTable('roles')
    .set((eb) => ({ ...role, updated_at: eb.fn('now'), edit_version: eb('edit_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await orTaken(update);
}

/** Also takes the role from its holders. */
export async function deleteRole(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}

async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isConstraintViolation(error, 'roles_name')
      ? fieldError('name', 'A role with this name already exists.')
      : error;
  }
}
