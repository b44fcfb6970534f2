import { type Kysely, sql } from 'kysely';

/** A passed human check is worth one action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table used_human_checks (
      token_hash text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index used_human_checks_expired on used_human_checks (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table used_human_checks`.execute(db);
}
