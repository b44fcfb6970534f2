import { userList } from '@kinora/contracts/admin/users-list.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, ListSource } from '#platform/db/record-list-source.ts';

export interface UserListRow {
  id: number;
  name: string;
  image: string | null;
  email: string;
  is_verified: boolean;
  is_banned: boolean;
  last_active_at: Date | null;
  created_at: Date;
  roles: { id: number; name: string }[];
  /** Everything the user holds, to decide whether the reader may edit them. */
  grants: unknown;
}

/** Negated, `in` would read all holders for every user; PostgreSQL can join `exists` both ways. */
const holds = (roleId: unknown): Condition =>
  sql`exists (select from user_roles ur where ur.user_id = t.id and ur.role_id = ${roleId})`;
const holdsAny = sql`exists (select from user_roles ur where ur.user_id = t.id)`;

/** The condition of the role filter. */
function roleCondition(operator: string, value: unknown): Condition {
  if (operator === 'has') return holds(value);
  if (operator === 'has_not') return sql`not ${holds(value)}`;
  return operator === 'is_empty' ? sql`not ${holdsAny}` : holdsAny;
}

export const userSource: ListSource<typeof userList, UserListRow> = {
  list: userList,
  table: 'users',
  columns: sql<UserListRow>`
    t.id, t.name, t.image, t.email, t.email_verified_at is not null as is_verified,
    t.banned_at is not null as is_banned, t.last_active_at, t.created_at,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
     from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = t.id) as roles,
    (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)), '[]')
     from user_grants g where g.user_id = t.id) as grants`,
  scope: () => sql`t.deleted_at is null`,
  sorts: {
    name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
    last_active_at: { by: sql`t.last_active_at`, type: 'timestamptz', isNullable: true },
    created_at: { by: sql`t.created_at`, type: 'timestamptz' },
  },
  filters: {
    role: { where: roleCondition },
    is_verified: {
      where: (_operator, value) =>
        value === true ? sql`t.email_verified_at is not null` : sql`t.email_verified_at is null`,
    },
    is_banned: {
      where: (_operator, value) => (value === true ? sql`t.banned_at is not null` : sql`t.banned_at is null`),
    },
    created_at: { column: sql`t.created_at` },
    last_active_at: { column: sql`t.last_active_at` },
  },
  search: (text) => ({ where: sql`lower(t.name || ' ' || t.email) like ${containsPattern(text)}` }),
};
