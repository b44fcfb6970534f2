-- Genres, keywords, collections and titles. Built for 12 million titles: a list reads one row per title and joins nothing.

create table genres (
  -- smallint, because titles store their genres as smallint[], and facets index millions of them.
  id smallint generated always as identity primary key,
  name text not null,
  slug text not null constraint genres_slug unique,
  -- Updated with the titles, so that no list has to count them.
  titles_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Incremented at each save of an editor, so that of two editors the second does not overwrite the first unseen. The
  -- same column of other tables has the same purpose.
  edit_version integer not null default 1
);
create unique index genres_name on genres (lower(name));
create index genres_search on genres using gin (lower(name) gin_trgm_ops);

create table keywords (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null constraint keywords_slug unique,
  titles_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  edit_version integer not null default 1
);
create index keywords_search on keywords using gin (lower(name) gin_trgm_ops);
create index keywords_begin on keywords (lower(name) collate "C");
create index keywords_used on keywords (titles_count desc, id);
-- The sorts of the back office.
create index keywords_by_name on keywords (lower(left(name, 50)), id);
create index keywords_by_titles on keywords (titles_count desc, id desc);
create index keywords_by_change on keywords (updated_at desc, id desc);
create index keywords_by_creation on keywords (created_at desc, id desc);

create table collections (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null,
  overview text,
  poster jsonb,
  backdrop jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table titles (
  id integer generated always as identity primary key,
  type text not null check (type in ('movie', 'series')),
  name text not null,
  original_name text,
  slug text not null,
  tagline text,
  overview text,
  release_date date,
  end_date date,
  -- Not derived from the date: of many old films only the year is known.
  year smallint,
  status text,
  runtime smallint,
  budget bigint,
  revenue bigint,
  original_language text,
  certification text,
  adult boolean not null default false,
  -- {key, width, height, color, blur}: all that a card needs of its image.
  poster jsonb,
  backdrop jsonb,
  logo jsonb,
  -- Arrays, so that neither page nor list joins for them. Countries are ISO 3166-1 codes.
  genre_ids smallint[] not null default '{}',
  keyword_ids integer[] not null default '{}',
  country_codes text[] not null default '{}',
  collection_id integer references collections on delete set null,
  season_count smallint not null default 0,
  episode_count integer not null default 0,
  -- The sort order of lists. A job combines imported popularity with our own.
  popularity real not null default 0,
  -- The score of the source that the site shows; all sources are in title_scores.
  score real,
  votes integer not null default 0,
  -- The source of most fields; fields from another source are in field_sources.
  source text not null default 'local',
  licence text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A merged title redirects to this one.
  merged_into integer references titles on delete set null,
  edit_version integer not null default 1
);
create index titles_popular on titles (popularity desc, id desc) where deleted_at is null;
create index titles_released on titles (release_date desc, id desc) where deleted_at is null;
create index titles_updated on titles (updated_at desc, id desc);
create index titles_collection on titles (collection_id) where collection_id is not null;
create index titles_merged on titles (merged_into) where merged_into is not null;
-- Titles that share a rare keyword are similar.
create index titles_keywords on titles using gin (keyword_ids) where deleted_at is null;
-- Deleting a keyword also removes it from deleted titles, which can be restored.
create index titles_deleted_keywords on titles using gin (keyword_ids) where deleted_at is not null;
-- The sorts of the back office. Sorting by popularity and by last change uses the indexes above.
create index titles_by_name on titles (lower(left(name, 50)), id) where deleted_at is null;
create index titles_by_year on titles (year desc nulls last, id desc) where deleted_at is null;
create index titles_by_release on titles (release_date desc nulls last, id desc) where deleted_at is null;
create index titles_by_score on titles (score desc nulls last, id desc) where deleted_at is null;
create index titles_by_creation on titles (created_at desc, id desc) where deleted_at is null;
create index titles_by_language on titles (original_language, id) where deleted_at is null;
create index titles_by_status on titles (status, id) where deleted_at is null;
create index titles_by_source on titles (source, id) where deleted_at is null;
-- There are many of both types. An index-only scan counts them; reading the rows would be thousands of pages.
create index titles_by_type on titles (type, id) where deleted_at is null;
-- The filters of the back office for missing data. In a well-kept catalogue they match few titles.
create index titles_without_poster on titles (id) where poster is null and deleted_at is null;
create index titles_without_backdrop on titles (id) where backdrop is null and deleted_at is null;
create index titles_without_overview on titles (id) where overview is null and deleted_at is null;
create index titles_for_adults on titles (id) where adult and deleted_at is null;
create index titles_deleted on titles (deleted_at desc) where deleted_at is not null;
create index titles_filed on titles using gin (genre_ids, country_codes) where deleted_at is null;

create table title_aliases (
  title_id integer not null references titles on delete cascade,
  name text not null,
  country_code text,
  language text,
  primary key (title_id, name)
);

create table title_translations (
  title_id integer not null references titles on delete cascade,
  language text not null,
  name text,
  tagline text,
  overview text,
  primary key (title_id, language)
);

create table title_scores (
  title_id integer not null references titles on delete cascade,
  source text not null check (source in ('local', 'tmdb', 'imdb')),
  average real not null,
  votes integer not null,
  -- Pulled towards the mean of all titles while there are few votes. Lists sort by it.
  weighted real,
  primary key (title_id, source)
);

create table title_similar (
  title_id integer primary key references titles on delete cascade,
  ids integer[] not null,
  computed_at timestamptz not null default now()
);
-- A job recomputes the oldest lists first, continuously.
create index title_similar_oldest on title_similar (computed_at, title_id);
