-- Changes of many records, which can be stopped, resumed and undone.

create table bulk_jobs (
  id integer generated always as identity primary key,
  list text not null,
  action text not null,
  input jsonb not null,
  -- {ids} or {view, except}: the selected records.
  selection jsonb not null,
  state text not null default 'running'
    check (state in ('running', 'stopped', 'failed', 'done', 'undoing', 'undo_stopped', 'undo_failed', 'undone')),
  -- Incremented at each start. Queued work of an earlier run ends by itself.
  run integer not null default 1,
  -- Counted by the worker when it starts.
  total integer,
  done integer not null default 0,
  changed integer not null default 0,
  -- Records are processed in the order of their ids, so this is where to resume.
  last_id integer not null default 0,
  undone integer not null default 0,
  -- Records that were changed again since; undoing keeps those changes.
  kept integer not null default 0,
  undo_last_id integer not null default 0,
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Why the job failed: every attempt threw, or no worker was left.
  problem text check (problem in ('error', 'lost'))
);
create index bulk_jobs_list on bulk_jobs (list, id desc);
create index bulk_jobs_user on bulk_jobs (user_id) where user_id is not null;
create index bulk_jobs_old on bulk_jobs (created_at);
create index bulk_jobs_moving on bulk_jobs (updated_at) where state in ('running', 'undoing');

create table bulk_job_records (
  job_id integer not null references bulk_jobs on delete cascade,
  record_id integer not null,
  -- Only the changed fields, before the job and as the job wrote them.
  before jsonb not null,
  after jsonb not null,
  -- The sources of the changed fields before the job. Null if not recorded: fields that the job locked stay locked.
  origins jsonb,
  primary key (job_id, record_id)
);
