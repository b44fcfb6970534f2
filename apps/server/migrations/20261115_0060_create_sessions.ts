import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      /* A public handle; the cookie's value is kept only as a hash. */
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      token_hash text not null constraint sessions_token_hash unique,
      remember boolean not null,
      ip_address inet,
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_active_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id, last_active_at desc)`.execute(db);
  await sql`create index sessions_expired on sessions (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sessions`.execute(db);
}
