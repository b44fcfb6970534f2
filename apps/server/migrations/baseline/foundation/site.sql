-- Settings, appearance, languages and the error log.

create table settings (
  section text primary key,
  -- Only values that differ from the defaults in code.
  values jsonb not null default '{}',
  -- Each encrypted on its own; they never leave the server.
  secrets jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table themes (
  id integer generated always as identity primary key,
  name text not null constraint themes_name unique,
  is_dark boolean not null,
  default_light boolean not null default false,
  default_dark boolean not null default false,
  -- CSS variable to value.
  values jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index themes_default_light on themes (default_light) where default_light;
create unique index themes_default_dark on themes (default_dark) where default_dark;

create table localizations (
  -- A BCP 47 tag.
  language text primary key,
  name text not null,
  direction text not null check (direction in ('ltr', 'rtl')),
  -- Translations by English source string; where one is missing, the source is shown.
  lines jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for all errors of a kind in an hour, so that a repeated error cannot fill the log.
create table error_log (
  id bigint generated always as identity primary key,
  exception text not null,
  message text not null,
  trace text not null,
  request_id text not null,
  -- Method and path, without the query, which may contain search terms.
  request text not null,
  created_at timestamptz not null default now(),
  fingerprint text not null,
  hour timestamptz not null default date_trunc('hour', now(), 'UTC'),
  times integer not null default 1,
  last_at timestamptz not null default now(),
  constraint error_log_once_an_hour unique (fingerprint, hour)
);
create index error_log_recent on error_log (created_at desc, id desc);
