import { type Kysely, sql } from 'kysely';

/** What a service said of the person is connected with the account after the second factor, not before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_challenges add column social_attempt uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_challenges drop column social_attempt`.execute(db);
}
