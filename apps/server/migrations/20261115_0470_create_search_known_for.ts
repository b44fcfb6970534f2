import { type Kysely, sql } from 'kysely';

/**
 * The best known title of each person, which stands beside their name where they are found: finding it out of all their
 * credits cost more than finding them. Derived, hence without foreign keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_known_for (person_id integer not null, title_id integer not null)`.execute(
    db,
  );
  await sql`
    create unique index search_known_for_person on search_known_for (person_id) include (title_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table search_known_for`.execute(db);
}
