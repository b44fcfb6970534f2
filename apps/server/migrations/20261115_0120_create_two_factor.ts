import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table two_factor (
      user_id integer primary key references users on delete cascade,
      /* Both sealed with the key outside the database. */
      secret text not null,
      recovery_codes text not null,
      started_at timestamptz not null,
      /* Null while the setup lasts: only a confirmed row guards the sign-in. */
      confirmed_at timestamptz,
      /* The newest time step a code was accepted for; a code of it or before is never accepted again. */
      last_step bigint not null default 0
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table two_factor`.execute(db);
}
