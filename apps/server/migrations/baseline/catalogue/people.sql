-- People and credits. Built for 14 million people and 90 million credits.

create table people (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null,
  also_known_as text[] not null default '{}',
  gender smallint,
  birth_date date,
  birth_year smallint,
  death_date date,
  death_year smallint,
  birth_place text,
  biography text,
  known_for_department text,
  portrait jsonb,
  popularity real not null default 0,
  source text not null default 'local',
  licence text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  merged_into integer references people on delete set null,
  edit_version integer not null default 1
);
create index people_popular on people (popularity desc, id desc) where deleted_at is null;
create index people_updated on people (updated_at desc, id desc);
create index people_merged on people (merged_into) where merged_into is not null;
-- The sorts and filters of the back office. Sorting by popularity and by last change uses the indexes above.
create index people_by_name on people (lower(left(name, 50)), id) where deleted_at is null;
create index people_by_birth on people (birth_date desc nulls last, id desc) where deleted_at is null;
create index people_by_creation on people (created_at desc, id desc) where deleted_at is null;
create index people_by_department on people (known_for_department, id) where deleted_at is null;
create index people_by_birth_year on people (birth_year, id) where deleted_at is null;
create index people_by_birthday on people (extract(month from birth_date), extract(day from birth_date), id)
  where deleted_at is null;
create index people_by_source on people (source, id) where deleted_at is null;
create index people_with_picture on people (id) where portrait is not null and deleted_at is null;
create index people_deleted on people (deleted_at desc) where deleted_at is not null;

create table person_translations (
  person_id integer not null references people on delete cascade,
  language text not null,
  name text,
  biography text,
  primary key (person_id, language)
);

create table credits (
  id bigint generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  title_id integer not null references titles on delete cascade,
  -- Both null for the title as a whole.
  season_id integer references seasons on delete cascade,
  episode_id integer references episodes on delete cascade,
  -- Code of the department; 1 is the cast.
  department smallint not null,
  job text,
  character text,
  position smallint not null default 0
);
create index credits_title on credits (title_id, department, position)
  where season_id is null and episode_id is null;
create index credits_season on credits (season_id, department, position)
  where season_id is not null and episode_id is null;
create index credits_episode on credits (episode_id, department, position) where episode_id is not null;
create index credits_person on credits (person_id, title_id);
-- For the deletion of a season, which would otherwise read the whole table.
create index credits_of_season on credits (season_id) where season_id is not null;

-- Only for people with so many credits that grouping them per request is slow.
create table person_titles (
  person_id integer not null references people on delete cascade,
  title_id integer not null references titles on delete cascade,
  title_popularity real not null,
  departments smallint[] not null,
  label text,
  episode_count integer not null default 0,
  -- 9999 if the title is not released yet.
  title_year smallint not null default 9999,
  primary key (person_id, title_id)
);
-- Both sorts of a person's titles read an index in order.
create index person_titles_popular on person_titles (person_id, title_popularity desc, title_id desc);
create index person_titles_newest
  on person_titles (person_id, title_year desc, title_popularity desc, title_id desc);
create index person_titles_title on person_titles (title_id);
