import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_profiles (
      /* Who somebody is to a service: its own subject, never an address. */
      service_name text not null,
      subject text not null,
      user_id integer not null references users on delete cascade,
      username text,
      created_at timestamptz not null,
      primary key (service_name, subject),
      constraint social_profiles_user unique (user_id, service_name)
    )`.execute(db);
  await sql`
    create table social_attempts (
      id uuid primary key default gen_random_uuid(),
      /* Of the state the service sends back; null once it has come. */
      state_hash text constraint social_attempts_state unique,
      /* Of the cookie of the browser that began. */
      browser_hash text not null,
      service_name text not null,
      kind text not null check (kind in ('login', 'connect')),
      /* Who connects, or whose password is asked for. */
      user_id integer references users on delete cascade,
      session_id uuid,
      /* Sealed: the verifier and the nonce. */
      secrets text not null,
      /* What the service said of the person, once it has. */
      profile jsonb,
      tries smallint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index social_attempts_browser on social_attempts (browser_hash)`.execute(db);
  await sql`create index social_attempts_user on social_attempts (user_id)`.execute(db);
  await sql`create index social_attempts_expired on social_attempts (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table social_attempts, social_profiles`.execute(db);
}
