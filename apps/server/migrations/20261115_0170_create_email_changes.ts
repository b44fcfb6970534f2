import { type Kysely, sql } from 'kysely';

/** Addresses that wait for their code: until then the old one stays the account's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id integer primary key references users on delete cascade,
      new_email text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table email_undos (
      /* Of the link in the notice to the old address. It outlives whatever the account goes through meanwhile. */
      token_hash text primary key,
      user_id integer not null references users on delete cascade,
      old_email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_undos_user on email_undos (user_id)`.execute(db);
  await sql`create index email_undos_expired on email_undos (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_undos, email_changes`.execute(db);
}
