import { sql } from 'kysely';
import { HOLDERS_COUNTED_MAX, type RoleKind, roleList } from '@kinora/contracts/foundation/roles.ts';
import { containsPattern } from '#platform/db/patterns.ts';
import type { ListSource } from '#platform/db/record-list-source.ts';

export interface ListedRoleRow {
  id: number;
  name: string;
  description: string;
  kind: RoleKind;
  holders_count: number;
  grants: unknown;
  created_at: Date;
  updated_at: Date;
}

/** There are only a few dozen roles, so sorts and filters need no indexes. */
export const roleSource: ListSource<typeof roleList, ListedRoleRow> = {
  list: roleList,
  table: 'roles',
  columns: sql<ListedRoleRow>`t.id, t.name, t.description, t.kind, t.created_at, t.updated_at,
    (select count(*)::integer from
      (select from user_roles ur where ur.role_id = t.id limit ${HOLDERS_COUNTED_MAX + 1}) counted) as holders_count,
    (select coalesce(json_agg(json_build_object('name', p.permission, 'restrictions', p.restrictions)), '[]')
     from role_permissions p where p.role_id = t.id) as grants`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    updated_at: { by: sql`t.updated_at`, type: 'timestamptz' },
  },
  filters: { kind: { column: sql`t.kind` }, updated_at: { column: sql`t.updated_at` } },
  search: (text) => ({
    where: sql`(lower(t.name) like ${containsPattern(text)} or lower(t.description) like ${containsPattern(text)})`,
  }),
};
