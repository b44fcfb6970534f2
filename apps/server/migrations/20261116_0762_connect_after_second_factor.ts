import { type Kysely, sql } from 'kysely';

/** The social identity to link after the second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_challenges add column social_attempt uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_challenges drop column social_attempt`.execute(db);
}
