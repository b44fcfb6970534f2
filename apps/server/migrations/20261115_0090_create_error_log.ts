import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table error_log (
      id bigint generated always as identity primary key,
      exception text not null,
      message text not null,
      trace text not null,
      request_id text not null,
      /* Method and path, without the query: that may hold what people search for. */
      request text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index error_log_recent on error_log (created_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table error_log`.execute(db);
}
