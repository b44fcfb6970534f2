-- Saved views of the lists of the back office.

create table saved_views (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  list text not null,
  name text not null,
  -- {query, filters, orderBy, orderDir, columns}, as the list parses it.
  view jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create index saved_views_shared on saved_views (list, lower(name)) where is_shared;
