-- Plays, and their daily sums in UTC.

-- Partitioned by month, because old months are dropped. Rows are never changed.
create table plays (
  at timestamptz not null,
  video_id integer not null,
  title_id integer not null,
  episode_id integer,
  -- Null for visitors.
  user_id integer,
  seconds integer not null,
  country char(2) not null,
  device text not null,
  browser text not null,
  platform text not null,
  -- The referring host; empty for our own pages.
  referrer text not null,
  -- Distinguishes the viewers of one day: members by account, visitors by a keyed hash of that day.
  viewer bigint not null,
  -- 1 when a viewing starts to count, 0 when the same viewing continues.
  views smallint not null,
  -- A bit for each fiftieth of the video that the viewing reaches for the first time; null if the player does not report it.
  seen bigint,
  -- 1 when the viewing reaches the end, once per viewing.
  finishes smallint not null default 0
) partition by range (at);
create index plays_at on plays using brin (at) with (pages_per_range = 32);

create table plays_day (
  day date not null,
  country char(2) not null,
  device text not null,
  browser text not null,
  platform text not null,
  referrer text not null,
  plays integer not null,
  seconds bigint not null,
  primary key (day, country, device, browser, platform, referrer)
);

-- The `busy` indexes list the most played records of each day. Those of a longer period are chosen from them.
create table plays_video_day (
  video_id integer not null,
  day date not null,
  title_id integer not null,
  plays integer not null,
  viewers integer not null,
  seconds bigint not null,
  primary key (video_id, day)
);
create index plays_video_day_busy on plays_video_day (day, plays desc, video_id);

create table plays_title_day (
  title_id integer not null,
  day date not null,
  plays integer not null,
  viewers integer not null,
  seconds bigint not null,
  primary key (title_id, day)
);
create index plays_title_day_busy on plays_title_day (day, plays desc, title_id);

-- The site has record 0.
create table plays_record_day (
  kind text not null check (kind in ('site', 'title', 'season', 'episode', 'video')),
  record_id integer not null,
  day date not null,
  plays integer not null,
  viewers integer not null,
  seconds bigint not null,
  -- Plays whose player reports its position, and how many of them reached the end.
  measured integer not null,
  finishes integer not null,
  -- Plays of each hour.
  hours integer[] not null,
  -- Plays and seconds of each country, device and so on: {"country": {"DE": [3, 1200]}}.
  shares jsonb not null,
  -- For a video: the number of viewings that saw each fiftieth.
  seen integer[],
  primary key (kind, record_id, day)
);

create table plays_user_day (
  user_id integer not null,
  day date not null,
  plays integer not null,
  seconds bigint not null,
  primary key (user_id, day)
);
create index plays_user_day_busy on plays_user_day (day, plays desc, user_id);

-- The site creates and drops months while it runs, but its role must not change the schema. So these functions run as
-- the role that migrates, accept only names of months, and ignore the search path of the caller. The bounds of a
-- partition cannot be parameters of a statement.
create function add_plays_month(name text, from_at timestamptz, to_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if name !~ '^plays_[0-9]{4}_[0-9]{2}$' then raise 'not a month of plays: %', name; end if;
    execute format('create table public.%I (like public.plays including defaults)', name);
    execute format('alter table public.plays attach partition public.%I for values from (%L) to (%L)',
      name, from_at, to_at);
  end $$;

create function drop_plays_month(name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if name !~ '^plays_[0-9]{4}_[0-9]{2}$' then raise 'not a month of plays: %', name; end if;
    execute format('drop table public.%I', name);
  end $$;

revoke execute on function add_plays_month, drop_plays_month from public;
