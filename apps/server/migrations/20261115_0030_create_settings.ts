import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      section text primary key,
      /* Only what differs from the defaults in code. */
      values jsonb not null default '{}',
      /* Encrypted one by one; never leaves the server. */
      secrets jsonb not null default '{}',
      updated_at timestamptz not null default now()
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table settings`.execute(db);
}
