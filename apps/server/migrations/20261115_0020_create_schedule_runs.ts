import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule_runs (
      id bigint generated always as identity primary key,
      name text not null,
      /* The moment the run was due: two workers cannot both take it. */
      due_at timestamptz not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      outcome text check (outcome in ('succeeded', 'failed')),
      error text,
      constraint schedule_runs_once unique (name, due_at)
    )`.execute(db);
  await sql`create index schedule_runs_recent on schedule_runs (started_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table schedule_runs`.execute(db);
}
