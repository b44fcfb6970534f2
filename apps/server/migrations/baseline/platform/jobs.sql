-- Jobs, schedules, sent mails, and the markers that invalidate cached copies.

-- Jobs are written here in the transaction that causes them, then relayed to the queue.
create table outbox (
  id bigint generated always as identity primary key,
  job text not null,
  payload jsonb not null,
  -- At most one row per key: requesting the same work twice gives one job.
  dedupe_key text,
  available_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- A job that calls another service runs without a transaction: until then it belongs to one worker.
  leased_until timestamptz,
  -- No transaction waits for Redis: until then one relay hands the job over.
  relaying_until timestamptz
);
create unique index outbox_dedupe_key on outbox (dedupe_key) where dedupe_key is not null;
create index outbox_waiting on outbox (available_at, id) where relayed_at is null and done_at is null;
create index outbox_unfinished on outbox (relayed_at)
  where relayed_at is not null and done_at is null and failed_at is null;
create index outbox_finished on outbox (done_at) where done_at is not null;
create index outbox_failed on outbox (failed_at) where failed_at is not null;

-- Lets `db:grant --video` limit which jobs that role may add. All other roles see and write every job.
create policy every_job on outbox using (true) with check (true);
alter table outbox enable row level security;

create table schedule_runs (
  id bigint generated always as identity primary key,
  name text not null,
  -- Unique per schedule, so that two workers cannot claim the same run.
  due_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('succeeded', 'failed')),
  error text,
  constraint schedule_runs_once unique (name, due_at)
);
create index schedule_runs_recent on schedule_runs (started_at desc, id desc);

create table mail_log (
  id bigint generated always as identity primary key,
  message_id text not null constraint mail_log_message_id unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  status text not null check (status in ('sending', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_log_recent on mail_log (created_at desc, id desc);

-- The last transaction that changed the records of a tag. A stored copy is valid if its snapshot includes that
-- transaction.
create table content_changes (
  tag text collate "C" primary key,
  changed_by xid8 not null
);
