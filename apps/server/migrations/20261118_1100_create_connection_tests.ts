import { type Kysely, sql } from 'kysely';

/** The last result of each connection test, as in the contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection_tests (
      kind text primary key,
      tested_at timestamptz not null,
      result jsonb not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table connection_tests`.execute(db);
}
