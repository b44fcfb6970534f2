-- The tables that lists of titles read. They are derived from `titles`: updated when a title changes, rebuilt and
-- swapped as a whole.

create table browse_titles (
  title_id integer not null,
  is_series boolean not null,
  year smallint,
  runtime smallint,
  score real,
  votes integer not null,
  language text collate "C",
  certification text collate "C",
  status text collate "C",
  genre_ids smallint[] not null,
  keyword_ids integer[] not null,
  country_codes text[] collate "C" not null,
  popularity real not null,
  -- The score, pulled towards the mean while there are few votes; 0 without a score.
  weighted real not null,
  -- Always within the year that the title shows, so that a range of years is a range of dates. Unknown is the year 1.
  released date not null,
  created_at timestamptz not null,
  sort_name text collate "und-x-icu" not null,
  -- Hashes of every property that a filter can use. A filter with few matches intersects them.
  tokens integer[] not null
);
create unique index browse_titles_title on browse_titles (title_id);
create index browse_titles_tokens on browse_titles using gin (tokens);
create index browse_titles_created on browse_titles (created_at desc, title_id desc);
create index browse_titles_name on browse_titles (sort_name, title_id);

-- One row for each (genre, or 0 for any) x (country, or -- for any) of a title.
create table title_facets (
  genre_id smallint not null,
  country text collate "C" not null,
  title_id integer not null,
  is_series boolean not null,
  year smallint,
  runtime smallint,
  score real,
  votes integer not null,
  language text collate "C",
  certification text collate "C",
  status text collate "C",
  popularity real not null,
  weighted real not null,
  released date not null
);
create index title_facets_title on title_facets (title_id);
-- Filters read the included columns from the index alone.
create index title_facets_popular on title_facets (genre_id, country, popularity desc, title_id desc)
  include (year, runtime, score, votes, is_series, language, certification, status);
create index title_facets_score on title_facets (genre_id, country, weighted desc, title_id desc)
  include (year, runtime, score, votes, is_series, language, certification, status);
create index title_facets_released on title_facets (genre_id, country, released desc, title_id desc)
  include (year, runtime, score, votes, is_series, language, certification, status);

-- The values that filters offer, counted by a job.
create table browse_values (
  kind text not null,
  value text not null,
  titles_count integer not null,
  primary key (kind, value)
);
