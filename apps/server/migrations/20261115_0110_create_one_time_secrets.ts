import { type Kysely, sql } from 'kysely';

/** Codes people type from a mail, and tokens they follow as links. Each is worth one use for one purpose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_time_codes (
      purpose text not null,
      /* Whom or what the code is for: an account's id, or the handle of an attempt. */
      subject text not null,
      address text not null,
      code_hash text not null,
      tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      /* A new code takes the place of the one before it. */
      primary key (purpose, subject)
    )`.execute(db);
  await sql`create index one_time_codes_subject on one_time_codes (subject)`.execute(db);
  await sql`create index one_time_codes_expired on one_time_codes (expires_at)`.execute(db);
  await sql`
    create table one_time_tokens (
      token_hash text primary key,
      purpose text not null,
      user_id integer references users on delete cascade,
      data jsonb not null default '{}',
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index one_time_tokens_user on one_time_tokens (user_id, purpose)`.execute(db);
  await sql`create index one_time_tokens_expired on one_time_tokens (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table one_time_tokens, one_time_codes`.execute(db);
}
