import type { Granter } from '@kinora/contracts/admin/access-checks.ts';
import type { RoleKind } from '#foundation/access/index.ts';
import { CompiledQuery } from 'kysely';
import { defineStatement } from '#platform/db/statement.ts';
import type { Executor } from '#platform/db/database.ts';

export interface RoleRow {
  id: number;
  name: string;
  grants: unknown;
}

const roleSql = (condition: string) => `
  select r.id, r.name,
    (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)), '[]')
     from role_permissions g where g.role_id = r.id) as grants
  from roles r where ${condition}`;

export const roleByKind = defineStatement<[kind: RoleKind], RoleRow>(
  'checked-role-kind',
  roleSql('r.kind = $1'),
);
export const roleById = defineStatement<[id: number], RoleRow>('checked-role', roleSql('r.id = $1'));

/** What grants these permissions: roles first, then permissions of the user's own. */
export async function listGranters(
  db: Executor,
  {
    userId,
    roleIds,
    permissions,
  }: {
    userId: number | null;
    roleIds: readonly number[];
    permissions: readonly string[];
  },
): Promise<Granter[]> {
  const { rows } = await db.executeQuery<Granter>(
    CompiledQuery.raw(
      `select 'role' as type, r.id, r.name, g.permission, g.restrictions as limits
       from role_permissions g join roles r on r.id = g.role_id
       where g.role_id = any($1::integer[]) and g.permission = any($3::text[])
       union all
       select 'own' as type, u.id, u.name, g.permission, g.restrictions as limits
       from user_permissions g join users u on u.id = g.user_id
       where g.user_id = $2 and g.permission = any($3::text[])
       order by type desc, name`,
      [roleIds, userId, permissions],
    ),
  );
  return rows;
}
