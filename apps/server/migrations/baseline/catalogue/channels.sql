-- Channels, which are pages that owners compose, and lists of members: one table, one renderer.

create table channels (
  id integer generated always as identity primary key,
  type text not null default 'channel' check (type in ('channel', 'list')),
  name text not null,
  slug text not null,
  -- The owner of a list; channels belong to the site.
  user_id integer references users on delete cascade,
  description text,
  config jsonb not null,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  edit_version integer not null default 1
);
-- The slug of a deleted channel can be reused.
create unique index channels_slug on channels (slug) where deleted_at is null;
create index channels_gone on channels (slug) where deleted_at is not null;
create index channels_owner on channels (user_id) where user_id is not null;
-- The sorts of the back office. One index per type, because there may be few channels among many lists.
create index channels_channel_name on channels (lower(left(name, 50)), id)
  where type = 'channel' and deleted_at is null;
create index channels_channel_created on channels (created_at desc, id desc)
  where type = 'channel' and deleted_at is null;
create index channels_channel_updated on channels (updated_at desc, id desc)
  where type = 'channel' and deleted_at is null;
create index channels_list_name on channels (lower(left(name, 50)), id)
  where type = 'list' and deleted_at is null;
create index channels_list_created on channels (created_at desc, id desc)
  where type = 'list' and deleted_at is null;
create index channels_list_updated on channels (updated_at desc, id desc)
  where type = 'list' and deleted_at is null;
-- Finds the channels that use a genre or keyword. Lists of members use none and are left out.
create index channels_words on channels using gin (config jsonb_path_ops)
  where config -> 'filter' <> '{}' or config -> 'restriction' <> 'null';

-- Former slugs of channels.
create table channel_slugs (
  slug text primary key,
  channel_id integer not null references channels on delete cascade,
  created_at timestamptz not null default now()
);
create index channel_slugs_channel on channel_slugs (channel_id);

create table channel_items (
  channel_id integer not null references channels on delete cascade,
  kind text not null check (kind in ('title', 'episode', 'person', 'newsArticle', 'channel')),
  record_id integer not null,
  -- There is always room between two positions, so moving one item writes one row.
  position text collate "C" not null,
  -- Places gained at the last update; null for a new item, and in channels that are ordered by hand.
  climbed integer,
  created_at timestamptz not null default now(),
  primary key (channel_id, kind, record_id),
  -- Checked at the end of a statement, so that one statement can rewrite all positions.
  constraint channel_items_position unique (channel_id, position) deferrable initially immediate
);
create index channel_items_record on channel_items (kind, record_id);
