import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_tokens (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      name text not null,
      token_hash text not null constraint access_tokens_token_hash unique,
      /* Permissions the token is limited to; empty means all of its owner's. */
      abilities text[] not null default '{}',
      last_used_at timestamptz,
      expires_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index access_tokens_user on access_tokens (user_id, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table access_tokens`.execute(db);
}
