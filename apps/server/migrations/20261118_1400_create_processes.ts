import { type Kysely, sql } from 'kysely';

/** Every process updates its row each few seconds, so there is room for updates on the same page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table processes (
      id uuid primary key,
      role text not null,
      host text not null,
      release text not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      memory_bytes bigint not null,
      cpu_percent integer not null,
      caches jsonb not null,
      constraint processes_role_check check (role in ('web', 'all', 'jobs', 'videos'))
    ) with (fillfactor = 50)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table processes`.execute(db);
}
