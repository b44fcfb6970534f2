-- Reviews. A rating is a review without a text: one row per user and subject.

create table reviews (
  id integer generated always as identity primary key,
  -- A review stays when the account of its author is deleted.
  user_id integer references users on delete set null,
  title_id integer not null references titles on delete cascade,
  -- At most one of the two. Both are null for the title as a whole.
  season_id integer references seasons on delete cascade,
  episode_id integer references episodes on delete cascade,
  score smallint not null check (score between 1 and 10),
  headline text,
  body text,
  is_spoiler boolean not null default false,
  helpful integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text not null default 'new' check (state in ('new', 'approved', 'hidden')),
  -- Updated with the reports, so that the list of moderators can sort by it.
  open_reports integer not null default 0,
  constraint reviews_one_part check (num_nonnulls(season_id, episode_id) <= 1)
);
create unique index reviews_once on reviews (user_id, title_id, season_id, episode_id) nulls not distinct
  where user_id is not null;
create index reviews_title on reviews (title_id, id desc)
  where body is not null and season_id is null and episode_id is null;
create index reviews_season on reviews (season_id, id desc) where body is not null and season_id is not null;
create index reviews_episode on reviews (episode_id, id desc) where body is not null and episode_id is not null;
-- For merges and deletions, which also concern ratings without a text.
create index reviews_of_title on reviews (title_id);
create index reviews_of_season on reviews (season_id) where season_id is not null;
create index reviews_of_episode on reviews (episode_id) where episode_id is not null;
-- The sorts, filters and search of moderators.
create index reviews_reported on reviews (open_reports desc, id desc) where body is not null;
create index reviews_created on reviews (created_at desc, id desc) where body is not null;
create index reviews_scored on reviews (score desc, id desc) where body is not null;
create index reviews_hidden on reviews (id) where state = 'hidden';
create index reviews_words on reviews using gin (lower(coalesce(headline, '') || ' ' || body) gin_trgm_ops)
  where body is not null;
