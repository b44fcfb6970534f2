-- News articles.

create table news_articles (
  id integer generated always as identity primary key,
  title text not null,
  slug text not null,
  -- Sanitized when it is written, and again when it is read.
  body text not null,
  summary text,
  byline text,
  image jsonb,
  source text not null default 'local',
  source_url text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  edit_version integer not null default 1,
  -- When the publication was announced.
  announced_at timestamptz
);
create index news_articles_published on news_articles (published_at desc, id desc)
  where deleted_at is null and published_at is not null;
-- Scheduled articles.
create index news_articles_waiting on news_articles (published_at)
  where announced_at is null and published_at is not null and deleted_at is null;
-- The sorts and the search of the back office.
create index news_articles_by_time on news_articles (published_at desc nulls last, id desc)
  where deleted_at is null;
create index news_articles_by_title on news_articles (lower(left(title, 50)), id) where deleted_at is null;
create index news_articles_by_update on news_articles (updated_at desc, id desc) where deleted_at is null;
create index news_articles_search on news_articles using gin (lower(title) gin_trgm_ops);

create table news_article_titles (
  article_id integer not null references news_articles on delete cascade,
  title_id integer not null references titles on delete cascade,
  primary key (article_id, title_id)
);
create index news_article_titles_title on news_article_titles (title_id, article_id desc);

create table news_article_people (
  article_id integer not null references news_articles on delete cascade,
  person_id integer not null references people on delete cascade,
  primary key (article_id, person_id)
);
create index news_article_people_person on news_article_people (person_id, article_id desc);

-- The form of an article at each save.
create table news_revisions (
  article_id integer not null references news_articles on delete cascade,
  -- The version of the article that the save created.
  version integer not null,
  user_id integer references users on delete set null,
  form jsonb not null,
  created_at timestamptz not null default now(),
  primary key (article_id, version)
);
create index news_revisions_user on news_revisions (user_id) where user_id is not null;

-- Every image generated for an article, recorded before it is stored, so that unused ones can be found and deleted.
create table news_pictures (
  key text primary key,
  article_id integer references news_articles on delete set null,
  created_at timestamptz not null default now()
);
create index news_pictures_article on news_pictures (article_id) where article_id is not null;
create index news_pictures_unused on news_pictures (created_at) where article_id is null;
