import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_jobs (
      id integer generated always as identity primary key,
      list text not null,
      action text not null,
      input jsonb not null,
      /* {ids} or {view, except}: which records are meant. */
      selection jsonb not null,
      state text not null default 'running'
        check (state in ('running', 'stopped', 'done', 'undoing', 'undo_stopped', 'undone')),
      /* Grows with every start: what an earlier one left in the queue ends by itself. */
      run integer not null default 1,
      /* Counted by the worker when it begins. */
      total integer,
      done integer not null default 0,
      changed integer not null default 0,
      /* Records go by in the order of their ids, so this one says where to go on. */
      last_id integer not null default 0,
      undone integer not null default 0,
      /* Records of which something was changed again since: that stays. */
      kept integer not null default 0,
      undo_last_id integer not null default 0,
      user_id integer references users on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`create index bulk_jobs_list on bulk_jobs (list, id desc)`.execute(db);
  await sql`create index bulk_jobs_user on bulk_jobs (user_id) where user_id is not null`.execute(db);
  await sql`create index bulk_jobs_old on bulk_jobs (created_at)`.execute(db);
  await sql`
    create table bulk_job_records (
      job_id integer not null references bulk_jobs on delete cascade,
      record_id integer not null,
      /* The changed fields alone, as they were and as the job wrote them. */
      before jsonb not null,
      after jsonb not null,
      primary key (job_id, record_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bulk_job_records, bulk_jobs`.execute(db);
}
