-- Users, roles and permissions.

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
  updated_at timestamptz not null default now(),
  -- For the moderators who decide whether to lift the ban.
  ban_reason text
);
create unique index users_email on users (lower(email));

create table roles (
  id integer generated always as identity primary key,
  name text not null constraint roles_name unique,
  description text not null default '',
  -- Identifies the guest and the default role, even after they are renamed.
  kind text not null default 'custom' check (kind in ('guest', 'default', 'custom')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index roles_guest on roles (kind) where kind = 'guest';
create unique index roles_default on roles (kind) where kind = 'default';

create table role_permissions (
  role_id integer not null references roles on delete cascade,
  permission text not null,
  restrictions jsonb not null default '[]',
  primary key (role_id, permission)
);

create table user_roles (
  user_id integer not null references users on delete cascade,
  role_id integer not null references roles on delete cascade,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

create table user_permissions (
  user_id integer not null references users on delete cascade,
  permission text not null,
  restrictions jsonb not null default '[]',
  primary key (user_id, permission)
);

-- Every permission of a user, granted by a role or directly. Read permissions only through this view.
create view user_grants as
  select user_roles.user_id, role_permissions.permission, role_permissions.restrictions
  from user_roles
  join role_permissions on role_permissions.role_id = user_roles.role_id
  union all
  select user_id, permission, restrictions
  from user_permissions;
