import { type Kysely, sql } from 'kysely';

/** For the list of users in the back office, for invitations with a role, and for who granted a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column last_active_at timestamptz`.execute(db);
  await sql`create index users_last_active on users (last_active_at desc nulls last, id desc)`.execute(db);
  await sql`create index users_created on users (created_at desc, id desc)`.execute(db);
  await sql`create index users_name on users (lower(left(name, 50)), id)`.execute(db);
  await sql`create index users_banned on users (id) where banned_at is not null`.execute(db);
  await sql`create index users_unverified on users (id) where email_verified_at is null`.execute(db);
  await sql`create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops)`.execute(
    db,
  );
  // Finds the users of a role without reading the table.
  await sql`drop index user_roles_role`.execute(db);
  await sql`create index user_roles_role on user_roles (role_id, user_id)`.execute(db);
  // Finds the administrators.
  await sql`create index user_permissions_permission on user_permissions (permission, user_id)`.execute(db);

  await sql`
    alter table user_roles
      add column granted_at timestamptz,
      add column granted_by integer references users on delete set null`.execute(db);
  await sql`
    create index user_roles_granted_by on user_roles (granted_by) where granted_by is not null`.execute(db);

  await sql`
    alter table invites add column role_id integer references roles on delete set null`.execute(db);
  await sql`create index invites_role on invites (role_id) where role_id is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invites drop column role_id`.execute(db);
  await sql`alter table user_roles drop column granted_at, drop column granted_by`.execute(db);
  await sql`drop index user_permissions_permission`.execute(db);
  await sql`drop index user_roles_role`.execute(db);
  await sql`create index user_roles_role on user_roles (role_id)`.execute(db);
  for (const name of ['search', 'unverified', 'banned', 'name', 'created', 'last_active'])
    await sql`drop index ${sql.ref(`users_${name}`)}`.execute(db);
  await sql`alter table users drop column last_active_at`.execute(db);
}
