import { type Kysely, sql } from 'kysely';

/** Editors of a role notice each other's changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles add column edit_version integer not null default 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roles drop column edit_version`.execute(db);
}
