import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* Between the password and the second factor there is no session, only this. */
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
  /* Sessions come and go; whether somebody was ever here before outlasts them. */
  await sql`
    create table first_sign_ins (
      user_id integer primary key references users on delete cascade,
      at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table first_sign_ins, login_challenges`.execute(db);
}
