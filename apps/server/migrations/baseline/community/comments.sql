-- Comments on titles, videos and news articles.

create table comments (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  -- Exactly one subject.
  title_id integer references titles on delete cascade,
  video_id integer references videos on delete cascade,
  article_id integer references news_articles on delete cascade,
  -- The first comment of the thread. Replies to replies belong to the same thread.
  thread_id integer references comments on delete cascade,
  body text not null,
  is_spoiler boolean not null default false,
  -- The moment of the video that the comment is about.
  at_seconds integer,
  upvotes integer not null default 0,
  downvotes integer not null default 0,
  answers integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted comment stays in its thread, without its text.
  deleted_at timestamptz,
  state text not null default 'new' check (state in ('new', 'approved', 'hidden')),
  -- Updated with the reports, so that the list of moderators can sort by it.
  open_reports integer not null default 0,
  constraint comments_one_subject check (num_nonnulls(title_id, video_id, article_id) = 1)
);
create index comments_title on comments (title_id, id desc) where thread_id is null and title_id is not null;
create index comments_video on comments (video_id, id desc) where thread_id is null and video_id is not null;
create index comments_article on comments (article_id, id desc)
  where thread_id is null and article_id is not null;
create index comments_thread on comments (thread_id, id) where thread_id is not null;
create index comments_author on comments (user_id, id desc) where user_id is not null;
-- For merges and deletions, which also concern replies.
create index comments_of_title on comments (title_id) where title_id is not null;
create index comments_of_video on comments (video_id) where video_id is not null;
-- The sorts, filters and search of moderators.
create index comments_reported on comments (open_reports desc, id desc) where deleted_at is null;
create index comments_created on comments (created_at desc, id desc) where deleted_at is null;
create index comments_hidden on comments (id) where state = 'hidden';
create index comments_words on comments using gin (lower(body) gin_trgm_ops) where deleted_at is null;
