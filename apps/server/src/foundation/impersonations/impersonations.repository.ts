import { sql } from 'kysely';
import type { FoundPerson, ImpersonationSubject } from '@kinora/contracts/foundation/impersonations.ts';
import type { RoleKind } from '#foundation/access/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';

/** A role, or an account with the parts that decide what it may do. */
export interface SubjectRow {
  type: ImpersonationSubject['type'];
  id: number;
  name: string;
  /** Null for an account. */
  kind: RoleKind | null;
  parent_id: number | null;
  email_verified_at: Date | null;
  banned_at: Date | null;
  language: string | null;
  roles: { id: number; name: string }[];
  grants: unknown;
}

const GRANTS = `coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)), '[]')`;

const USER = `
  select 'user' as type, u.id, u.name, null as kind, u.parent_id, u.email_verified_at, u.banned_at, u.language,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
     from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
    (select ${GRANTS} from user_grants g where g.user_id = u.id) as grants
  from users u`;

const ROLE = `
  select 'role' as type, r.id, r.name, r.kind, null::integer as parent_id, null::timestamptz as email_verified_at,
    null::timestamptz as banned_at, null as language,
    json_build_array(json_build_object('id', r.id, 'name', r.name)) as roles,
    (select ${GRANTS} from role_permissions g where g.role_id = r.id) as grants
  from roles r`;

export const findUserSubject = defineStatement<[id: number], SubjectRow>(
  'impersonated-user',
  `${USER} where u.id = $1`,
);

export const findRoleSubject = defineStatement<[id: number], SubjectRow>(
  'impersonated-role',
  `${ROLE} where r.id = $1`,
);

export interface ImpersonationRow {
  id: number;
  viewer_id: number;
  user_id: number | null;
  role_id: number | null;
  ends_at: Date;
}

const COLUMNS = ['id', 'viewer_id', 'user_id', 'role_id', 'ends_at'] as const;

export const findOf = (db: Executor, sessionId: string): Promise<ImpersonationRow | undefined> =>
  db.selectFrom('impersonations').select(COLUMNS).where('session_id', '=', sessionId).executeTakeFirst();

/** Returns false when the session already has one. */
export async function insert(
  db: Executor,
  values: Omit<ImpersonationRow, 'id'> & { session_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('impersonations')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when another request has ended it. */
export async function deleteById(db: Executor, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('impersonations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose time is over or whose session is gone. */
export const listOver = (db: Executor, now: Date, limit: number): Promise<ImpersonationRow[]> =>
  db
    .selectFrom('impersonations')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('ends_at', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.id', '=', 'impersonations.session_id'),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** People whose name or email contains the text. The expression is the one of the index `users_search`. */
export const findPeople = (db: Executor, text: string, limit: number): Promise<FoundPerson[]> => {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where(sql<string>`lower(name || ' ' || email)`, 'like', pattern)
    .orderBy('id')
    .limit(limit)
    .execute();
};

export const listRoles = (db: Executor, limit: number): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('name').limit(limit).execute();
