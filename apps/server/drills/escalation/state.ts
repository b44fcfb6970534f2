import { sql } from 'kysely';
import { type GrantedPermission, includesGrant } from '@kinora/contracts/foundation/permissions.ts';
import { mayChange, parseGrants } from '#foundation/access/index.ts';
import type { Database } from '#platform/db/database.ts';

/** Everything that an attack could change, restored after each change. Referenced tables first. */
const TABLES = [
  'roles',
  'role_permissions',
  'users',
  'user_roles',
  'user_permissions',
  'sessions',
  'access_tokens',
  'two_factor',
  'invites',
  'reviews',
  'comments',
];

interface Row {
  id: number;
  name: string;
  grants: unknown;
}
interface UserState extends Row {
  banned_at: string | null;
  /** The rest of the account: address, password, tokens. */
  facts: unknown;
}
interface RoleState extends Row {
  kind: string;
}
interface StateRow {
  users: UserState[];
  roles: RoleState[];
}

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly permissions: readonly GrantedPermission[];
}

/** Who holds what, and the accounts and roles themselves. */
export interface State {
  readonly text: string;
  readonly users: ReadonlyMap<number, Holder & { isBanned: boolean; rest: string }>;
  readonly roles: ReadonlyMap<number, Holder & { kind: string; rest: string }>;
}

/** Copies the tables, so that they can be restored in one statement each. */
export async function backUp(db: Database): Promise<void> {
  await sql`create schema backup`.execute(db);
  for (const table of TABLES)
    await sql`create table ${sql.id('backup', table)} as table ${sql.id(table)}`.execute(db);
}

export async function restore(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of TABLES.toReversed()) await sql`delete from ${sql.id(table)}`.execute(tx);
    for (const table of TABLES)
      await sql`insert into ${sql.id(table)} overriding system value select * from ${sql.id('backup', table)}`.execute(
        tx,
      );
  });
}

export async function readState(db: Database): Promise<State> {
  const { rows } = await sql<StateRow>`
    select
      (select json_agg(row_to_json(found)) from (
        select u.id, u.name, u.banned_at,
          (select coalesce(json_agg(json_build_object('name', g.permission, 'restrictions', g.restrictions)
             order by g.permission), '[]') from user_grants g where g.user_id = u.id) as grants,
          json_build_array(u.email, u.password_hash, u.email_verified_at, u.first_name, u.image,
            (select count(*) from access_tokens a where a.user_id = u.id),
            (select count(*) from sessions s where s.user_id = u.id),
            (select count(*) from two_factor f where f.user_id = u.id)) as facts
        from users u order by u.id) found) as users,
      (select json_agg(row_to_json(found)) from (
        select r.id, r.name, r.kind,
          (select coalesce(json_agg(json_build_object('name', p.permission, 'restrictions', p.restrictions)
             order by p.permission), '[]') from role_permissions p where p.role_id = r.id) as grants
        from roles r order by r.id) found) as roles`.execute(db);
  const { users, roles } = rows[0] ?? { users: [], roles: [] };
  return {
    text: JSON.stringify([users, roles]),
    users: new Map(
      users.map(({ id, name, grants, banned_at: bannedAt, facts }) => [
        id,
        {
          id,
          name,
          permissions: parseGrants(grants),
          isBanned: bannedAt !== null,
          rest: JSON.stringify([name, grants, facts]),
        },
      ]),
    ),
    roles: new Map(
      roles.map(({ id, name, kind, grants }) => [
        id,
        { id, name, permissions: parseGrants(grants), kind, rest: JSON.stringify([name, kind, grants]) },
      ]),
    ),
  };
}

const isAdmin = ({ permissions }: Holder) => permissions.some(({ name }) => name === 'admin');
const isStaff = ({ permissions }: Holder) =>
  permissions.some(({ name }) => name === 'admin' || name === 'admin.access');

/** What the actor gained or reached that they may not, as sentences; empty if nothing. */
export function findClimbs(before: State, after: State, actorId: number | null): string[] {
  const actor = (actorId === null ? undefined : before.users.get(actorId)) ?? { id: 0, permissions: [] };
  const kind = (state: State, name: string) => [...state.roles.values()].find((role) => role.kind === name);
  const grewBeyond = (had: readonly GrantedPermission[], has: readonly GrantedPermission[]) =>
    has.filter((grant) => !includesGrant(had, grant) && !includesGrant(actor.permissions, grant));
  const growth = (what: string, had: readonly GrantedPermission[], has: readonly GrantedPermission[]) =>
    grewBeyond(had, has).map(({ name }) => `${what} got ${name}`);
  // Every new account has the default role.
  const given = kind(before, 'default')?.permissions ?? [];
  return [
    ...[...after.users.values()].flatMap((user) =>
      growth(`user ${user.name}`, before.users.get(user.id)?.permissions ?? given, user.permissions),
    ),
    ...[...after.roles.values()].flatMap((role) =>
      growth(`role ${role.name}`, before.roles.get(role.id)?.permissions ?? [], role.permissions),
    ),
    ...['guest', 'default'].flatMap((name) =>
      growth(`the ${name} role`, kind(before, name)?.permissions ?? [], kind(after, name)?.permissions ?? []),
    ),
    ...[...before.users.values()]
      .filter((user) => user.id !== actor.id && !mayChange(actor, user.permissions))
      .filter((user) => {
        const now = after.users.get(user.id);
        const isSame = now?.rest === user.rest;
        // Members can be banned, whatever they hold.
        return !isSame || (isStaff(user) && now?.isBanned !== user.isBanned);
      })
      .map((user) => `changed ${user.name}, who is above`),
    ...[...before.roles.values()]
      .filter((role) => !mayChange(actor, role.permissions))
      .filter((role) => after.roles.get(role.id)?.rest !== role.rest)
      .map((role) => `changed the role ${role.name}, which is above`),
    ...([...after.users.values()].some((user) => isAdmin(user) && !user.isBanned)
      ? []
      : ['no administrator is left']),
  ];
}
