-- Reports of reviews and comments.

create table content_reports (
  id integer generated always as identity primary key,
  reporter_id integer references users on delete set null,
  -- Exactly one subject.
  review_id integer references reviews on delete cascade,
  comment_id integer references comments on delete cascade,
  reason text not null,
  body text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by integer references users on delete set null,
  constraint content_reports_one_subject check (num_nonnulls(review_id, comment_id) = 1)
);
create unique index content_reports_once on content_reports (reporter_id, review_id, comment_id)
  nulls not distinct where reporter_id is not null;
create index content_reports_review on content_reports (review_id, id desc) where review_id is not null;
create index content_reports_comment on content_reports (comment_id, id desc) where comment_id is not null;
create index content_reports_closed_by on content_reports (closed_by) where closed_by is not null;
