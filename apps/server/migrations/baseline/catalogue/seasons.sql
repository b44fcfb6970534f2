-- Seasons and episodes.

create table seasons (
  id integer generated always as identity primary key,
  title_id integer not null references titles on delete cascade,
  -- 0 contains the specials.
  number smallint not null,
  name text,
  overview text,
  release_date date,
  poster jsonb,
  episode_count smallint not null default 0,
  edit_version integer not null default 1,
  constraint seasons_number unique (title_id, number)
);

create table episodes (
  id integer generated always as identity primary key,
  title_id integer not null references titles on delete cascade,
  season_id integer not null references seasons on delete cascade,
  season_number smallint not null,
  episode_number smallint not null,
  absolute_number integer,
  -- Premiere, finale or mid-season finale, which lists of episodes highlight.
  type text,
  name text,
  overview text,
  release_date date,
  runtime smallint,
  still jsonb,
  score real,
  votes integer not null default 0,
  popularity real not null default 0,
  edit_version integer not null default 1,
  constraint episodes_number unique (title_id, season_number, episode_number)
);
create index episodes_season on episodes (season_id, episode_number);
-- Channels list the latest episodes.
create index episodes_released on episodes (release_date desc, id desc) where release_date is not null;
