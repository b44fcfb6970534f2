import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      parent_id integer,
      name text not null,
      first_name text,
      last_name text,
      image text,
      email text not null,
      email_verified_at timestamptz,
      password_hash text,
      banned_at timestamptz,
      language text,
      country text,
      timezone text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`
    create table roles (
      id integer generated always as identity primary key,
      name text not null constraint roles_name unique,
      description text not null default '',
      /* guest and default are found by this, whatever their names become. */
      kind text not null default 'custom' check (kind in ('guest', 'default', 'custom')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index roles_guest on roles (kind) where kind = 'guest'`.execute(db);
  await sql`create unique index roles_default on roles (kind) where kind = 'default'`.execute(db);
  await sql`
    create table role_permissions (
      role_id integer not null references roles on delete cascade,
      permission text not null,
      restrictions jsonb not null default '[]',
      primary key (role_id, permission)
    )`.execute(db);
  await sql`
    create table user_roles (
      user_id integer not null references users on delete cascade,
      role_id integer not null references roles on delete cascade,
      primary key (user_id, role_id)
    )`.execute(db);
  await sql`create index user_roles_role on user_roles (role_id)`.execute(db);
  await sql`
    create table user_permissions (
      user_id integer not null references users on delete cascade,
      permission text not null,
      restrictions jsonb not null default '[]',
      primary key (user_id, permission)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table user_permissions, user_roles, role_permissions, roles, users`.execute(db);
}
