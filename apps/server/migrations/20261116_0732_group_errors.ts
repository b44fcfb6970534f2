import { type Kysely, sql } from 'kysely';

/** One row for all errors of a kind in an hour, so that nobody can fill the log by causing one again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table error_log
      add column fingerprint text not null default gen_random_uuid()::text,
      add column hour timestamptz not null default date_trunc('hour', now(), 'UTC'),
      add column times integer not null default 1,
      add column last_at timestamptz not null default now()`.execute(db);
  await sql`update error_log set hour = date_trunc('hour', created_at, 'UTC'), last_at = created_at`.execute(
    db,
  );
  await sql`
    alter table error_log alter column fingerprint drop default,
      add constraint error_log_once_an_hour unique (fingerprint, hour)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table error_log drop constraint error_log_once_an_hour, drop column fingerprint, drop column hour,
      drop column times, drop column last_at`.execute(db);
}
