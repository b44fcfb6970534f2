import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invites (
      id uuid primary key default gen_random_uuid(),
      type text not null,
      email text not null,
      invited_by integer references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz
    )`.execute(db);
  await sql`create index invites_invited_by on invites (invited_by)`.execute(db);
  await sql`create index invites_expired on invites (expires_at)`.execute(db);
  await sql`
    create table policy_acceptances (
      user_id integer not null references users on delete cascade,
      policy_id text not null,
      accepted_at timestamptz not null,
      primary key (user_id, policy_id)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table policy_acceptances, invites`.execute(db);
}
