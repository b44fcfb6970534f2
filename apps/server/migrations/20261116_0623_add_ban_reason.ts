import { type Kysely, sql } from 'kysely';

/** Why somebody was shut out, for those who decide whether they come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column ban_reason text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column ban_reason`.execute(db);
}
