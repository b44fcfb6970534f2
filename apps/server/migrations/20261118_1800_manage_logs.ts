import { type Kysely, sql } from 'kysely';

/** Groups of equal errors, what the mail log shows, requested runs, and paused kinds of jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await groupErrors(db);
  await extendMailLog(db);
  await sql`
    create table schedule_requests (
      name text primary key,
      requested_at timestamptz not null default date_trunc('milliseconds', now())
    )`.execute(db);
  await sql`
    create table paused_jobs (
      kind text primary key,
      paused_at timestamptz not null default now()
    )`.execute(db);
  // While a kind is paused, the relay reads the others one by one.
  await sql`
    create index outbox_waiting_by_job on outbox (job, available_at, id)
    where relayed_at is null and done_at is null and failed_at is null`.execute(db);
  await sql`
    create index outbox_failed_recent on outbox (failed_at desc, id desc) where failed_at is not null`.execute(
    db,
  );
  await sql`drop index outbox_failed`.execute(db);
}

async function groupErrors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table error_groups (
      id integer generated always as identity primary key,
      fingerprint text not null constraint error_groups_fingerprint unique,
      exception text not null,
      message text not null,
      place text not null default '',
      state text not null default 'new'
        constraint error_groups_state_check check (state in ('new', 'known', 'ignored', 'resolved')),
      times bigint not null default 1,
      people_count integer not null default 0,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table error_people (
      group_id integer not null references error_groups on delete cascade,
      user_id integer not null references users on delete cascade,
      primary key (group_id, user_id)
    )`.execute(db);
  await sql`create index error_people_user on error_people (user_id)`.execute(db);
  await sql`
    alter table error_log
      add page text,
      add release text,
      add user_id integer references users on delete set null`.execute(db);
  await sql`create index error_log_user on error_log (user_id) where user_id is not null`.execute(db);
  await sql`
    insert into error_groups (fingerprint, exception, message, times, first_at, last_at)
    select latest.fingerprint, latest.exception, latest.message, sums.times, sums.first_at, sums.last_at
    from (
      select fingerprint, sum(times) as times, min(created_at) as first_at, max(last_at) as last_at
      from error_log group by fingerprint
    ) as sums
    cross join lateral (
      select fingerprint, exception, message from error_log
      where error_log.fingerprint = sums.fingerprint order by hour desc limit 1
    ) as latest`.execute(db);
}

async function extendMailLog(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_log
      add outbox_id bigint,
      add attempts integer not null default 1,
      add is_one_time boolean not null default false,
      add tried_at timestamptz,
      drop constraint mail_log_status_check`.execute(db);
  await sql`
    alter table mail_log add constraint mail_log_status_check
      check (status in ('waiting', 'sending', 'sent', 'failed', 'bounced'))`.execute(db);
  await sql`update mail_log set tried_at = coalesce(sent_at, created_at)`.execute(db);
  await sql`alter table mail_log alter tried_at set default now(), alter tried_at set not null`.execute(db);
  await sql`
    create index mail_log_by_status on mail_log (status, created_at desc, id desc) where status <> 'sent'`.execute(
    db,
  );
  await sql`create index mail_log_sent on mail_log (sent_at desc) where sent_at is not null`.execute(db);
  await sql`
    create index mail_log_search on mail_log using gin (lower(recipient || ' ' || subject) gin_trgm_ops)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index mail_log_search, mail_log_sent, mail_log_by_status`.execute(db);
  await sql`
    update mail_log set status = case status when 'waiting' then 'sending' else 'failed' end
    where status in ('waiting', 'bounced')`.execute(db);
  await sql`
    alter table mail_log drop constraint mail_log_status_check, drop outbox_id, drop attempts,
      drop is_one_time, drop tried_at`.execute(db);
  await sql`
    alter table mail_log add constraint mail_log_status_check check (status in ('sending', 'sent', 'failed'))`.execute(
    db,
  );
  await sql`alter table error_log drop page, drop release, drop user_id`.execute(db);
  await sql`drop table error_people, error_groups, schedule_requests, paused_jobs`.execute(db);
  await sql`create index outbox_failed on outbox (failed_at) where failed_at is not null`.execute(db);
  await sql`drop index outbox_failed_recent, outbox_waiting_by_job`.execute(db);
}
