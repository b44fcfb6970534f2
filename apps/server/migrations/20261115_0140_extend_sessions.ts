import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column password_confirmed_at timestamptz,
      add column rotated_at timestamptz not null default now(),
      /* Requests that were under way when the token changed still arrive with the one before. */
      add column previous_token_hash text`.execute(db);
  await sql`create unique index sessions_previous_token_hash on sessions (previous_token_hash)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      drop column password_confirmed_at,
      drop column rotated_at,
      drop column previous_token_hash`.execute(db);
}
