import { type Kysely, sql } from 'kysely';

/** Between the password and the second factor there is no session, only this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_challenges (
      token_hash text primary key,
      user_id integer not null references users on delete cascade,
      remember boolean not null,
      tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index login_challenges_user on login_challenges (user_id)`.execute(db);
  await sql`create index login_challenges_expired on login_challenges (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table login_challenges`.execute(db);
}
