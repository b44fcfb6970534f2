-- Videos, and the processing of uploaded ones.

create table videos (
  id integer generated always as identity primary key,
  title_id integer not null references titles on delete cascade,
  season_id integer references seasons on delete cascade,
  episode_id integer references episodes on delete cascade,
  name text not null,
  category text not null,
  kind text not null,
  -- A URL on another site, or the key of an uploaded file.
  source text not null,
  quality text,
  language text,
  seconds integer,
  thumbnail jsonb,
  position smallint not null default 0,
  is_approved boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The uploaded file, if there is one.
  file_id integer constraint videos_file unique references file_entries on delete set null,
  chapters jsonb not null default '[]',
  -- Intro, recap and credits, which viewers can skip.
  segments jsonb not null default '[]',
  edit_version integer not null default 1
);
create index videos_title on videos (title_id, position);
create index videos_season on videos (season_id, position) where season_id is not null;
create index videos_episode on videos (episode_id, position) where episode_id is not null;
create index videos_newest on videos (id desc);
-- Season lists and the link to the next episode look up which episodes can be watched.
create index videos_watchable on videos (title_id, episode_id, position, id)
  where category = 'full' and is_approved;
-- The few sites, among millions of videos, whose media our pages may load.
create index videos_media_origin on videos ((substring(source from '^https://[^/?#]+')))
  where kind in ('url', 'stream');
-- Every process reads the sites of all videos when it starts.
create index videos_origin on videos (substring(source from '^https://[^/?#]+'))
  where kind in ('url', 'stream', 'embed') and substring(source from '^https://[^/?#]+') is not null;
-- The sorts, filters and search of the back office.
create index videos_by_creation on videos (created_at desc, id desc);
create index videos_by_change on videos (updated_at desc, id desc);
create index videos_by_name on videos (lower(left(name, 50)), id);
create index videos_search on videos using gin (lower(name) gin_trgm_ops);
create index videos_by_kind on videos (kind, id);
create index videos_by_category on videos (category, id);
create index videos_by_language on videos (language, id);
create index videos_unapproved on videos (id) where not is_approved;

create table video_captions (
  id integer generated always as identity primary key,
  video_id integer not null references videos on delete cascade,
  language text not null,
  name text not null,
  -- WebVTT that we wrote, on the private disk.
  key text not null,
  cues integer not null,
  created_at timestamptz not null default now()
);
create index video_captions_video on video_captions (video_id, id);

-- The results of processing an uploaded file.
create table video_assets (
  video_id integer primary key references videos on delete cascade,
  -- The results stay playable when the original is deleted.
  file_id integer constraint video_assets_file references file_entries on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Size, duration, frame rate and audio of the file, as probed.
  probe jsonb,
  loudness real,
  poster jsonb,
  -- Thumbnails for the seek bar: number, size and interval.
  sprite jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Every selectable audio track: position, language and name.
  audio jsonb not null default '[]',
  -- The folder of all results, on the private disk.
  folder text not null
);
create index video_assets_file on video_assets (file_id);

create table video_renditions (
  video_id integer not null references video_assets on delete cascade,
  height smallint not null,
  width smallint not null,
  bandwidth integer not null,
  codecs text not null,
  bytes bigint not null,
  -- The playlist. Its segments are beside it on the private disk.
  playlist text not null,
  created_at timestamptz not null default now(),
  frame_rate real not null default 25,
  primary key (video_id, height)
);

-- The steps of processing. The lease of a dead worker expires.
create table video_steps (
  video_id integer not null references video_assets on delete cascade,
  name text not null,
  position smallint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
  progress real not null default 0,
  attempts smallint not null default 0,
  reason text,
  run_after timestamptz not null default now(),
  locked_by text,
  locked_until timestamptz,
  started_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (video_id, name)
);
create index video_steps_open on video_steps (run_after, position) where state in ('waiting', 'running');

-- Video workers, for /health. They run on other machines than the site.
create table video_workers (
  name text primary key,
  -- Protections that the machine does not support.
  missing text[] not null,
  -- Whether the worker refuses to open files because of them.
  is_refusing boolean not null,
  seen_at timestamptz not null default now()
);

-- Apart from videos, which are read far more often than they fail.
create table video_health (
  video_id integer primary key references videos on delete cascade,
  -- Both decay: they halve every day.
  plays real not null default 0,
  failures real not null default 0,
  last_failed_at timestamptz,
  last_reason text,
  updated_at timestamptz not null default now()
);

create table video_reports (
  id integer generated always as identity primary key,
  video_id integer not null references videos on delete cascade,
  user_id integer references users on delete set null,
  -- A visitor can have one open report per video.
  reporter bytea not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index video_reports_open on video_reports (video_id, reporter) where closed_at is null;
-- For the deletion of a video.
create index video_reports_video on video_reports (video_id);
