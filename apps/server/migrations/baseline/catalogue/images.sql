-- Images of titles, seasons, episodes and people.

create table images (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('poster', 'backdrop', 'still', 'logo', 'portrait')),
  -- Exactly one owner, the most specific one.
  title_id integer references titles on delete cascade,
  season_id integer references seasons on delete cascade,
  episode_id integer references episodes on delete cascade,
  person_id integer references people on delete cascade,
  -- The path in the storage.
  key text not null,
  width smallint not null,
  height smallint not null,
  color text,
  blur text,
  language text,
  position smallint not null default 0,
  source text not null default 'local',
  licence text,
  created_at timestamptz not null default now(),
  -- The uploaded original, which stays private.
  file_id integer references file_entries on delete set null,
  -- The point that stays visible when the image is cropped, in percent of width and height.
  focus smallint[] constraint images_focus
    check (cardinality(focus) = 2 and 0 <= all (focus) and 100 >= all (focus)),
  constraint images_one_owner check (num_nonnulls(title_id, season_id, episode_id, person_id) = 1)
);
create index images_title on images (title_id, position) where title_id is not null;
create index images_season on images (season_id, position) where season_id is not null;
create index images_episode on images (episode_id, position) where episode_id is not null;
create index images_person on images (person_id, position) where person_id is not null;
create index images_file on images (file_id) where file_id is not null;

-- Every generated image, recorded before it is stored, so that unused ones can be found and deleted.
create table picture_files (
  key text primary key,
  image_id integer constraint picture_files_image unique references images on delete set null,
  created_at timestamptz not null default now()
);
create index picture_files_unused on picture_files (created_at) where image_id is null;
