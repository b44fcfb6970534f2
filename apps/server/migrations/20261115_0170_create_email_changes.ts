import { type Kysely, sql } from 'kysely';

/** Addresses that wait for their code: until then the old one stays the account's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_changes (
      user_id integer primary key references users on delete cascade,
      new_email text not null,
      created_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table email_changes`.execute(db);
}
