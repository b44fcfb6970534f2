import { type Kysely, sql } from 'kysely';

/** The records that the demo catalogue brought, and the run that loads or removes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_records (
      kind text not null constraint demo_records_kind check (kind in
        ('title', 'videos', 'reviews', 'person', 'collection', 'keyword', 'article', 'channel', 'member', 'picture')),
      -- Its name in the data folder; for a picture its key in the storage.
      key text not null,
      -- No foreign key, because it names a row of the table of its kind. Null for a picture.
      record_id integer,
      primary key (kind, key)
    )`.execute(db);
  await sql`
    create table demo_runs (
      is_only boolean primary key default true check (is_only),
      action text not null constraint demo_runs_action check (action in ('load', 'remove')),
      is_failed boolean not null default false,
      step text,
      done integer not null default 0,
      total integer not null default 0,
      error text,
      started_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table demo_runs, demo_records`.execute(db);
}
