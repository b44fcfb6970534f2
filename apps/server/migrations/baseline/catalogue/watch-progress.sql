-- How far members have watched.

-- Rows stay when a member removes the title from Continue watching.
create table watch_progress (
  user_id integer not null references users on delete cascade,
  video_id integer not null references videos on delete cascade,
  title_id integer not null references titles on delete cascade,
  episode_id integer references episodes on delete cascade,
  position real not null,
  seconds integer,
  is_finished boolean not null default false,
  updated_at timestamptz not null,
  primary key (user_id, video_id)
);
create index watch_progress_latest on watch_progress (user_id, updated_at desc);
create index watch_progress_title on watch_progress (user_id, title_id);
create index watch_progress_video on watch_progress (video_id);
-- For the deletion of an episode.
create index watch_progress_episode on watch_progress (episode_id) where episode_id is not null;

create table watch_dismissals (
  user_id integer not null references users on delete cascade,
  title_id integer not null references titles on delete cascade,
  dismissed_at timestamptz not null,
  primary key (user_id, title_id)
);
-- For merges, which move the rows of a title.
create index watch_dismissals_title on watch_dismissals (title_id);
