import { type Kysely, sql } from 'kysely';

/** Jobs are written here in the transaction that causes them, then relayed to the queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      job text not null,
      payload jsonb not null,
      /* At most one row per key: asking twice for the same work gives one job. */
      dedupe_key text,
      available_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      relayed_at timestamptz,
      done_at timestamptz,
      failed_at timestamptz,
      attempts integer not null default 0,
      last_error text
    )`.execute(db);
  await sql`create unique index outbox_dedupe_key on outbox (dedupe_key) where dedupe_key is not null`.execute(
    db,
  );
  await sql`create index outbox_waiting on outbox (available_at, id) where relayed_at is null and done_at is null`.execute(
    db,
  );
  await sql`create index outbox_unfinished on outbox (relayed_at) where relayed_at is not null and done_at is null and failed_at is null`.execute(
    db,
  );
  await sql`create index outbox_finished on outbox (done_at) where done_at is not null`.execute(db);
  await sql`create index outbox_failed on outbox (failed_at) where failed_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table outbox`.execute(db);
}
