import { type Kysely, sql } from 'kysely';

/** What people are listed by in the back office, beside popularity and the last change, which have theirs. */
const SORTS = {
  people_by_name: sql`lower(left(name, 50)), id`,
  people_by_birth: sql`birth_date desc nulls last, id desc`,
  people_by_creation: sql`created_at desc, id desc`,
  people_by_department: sql`known_for_department, id`,
  people_by_birth_year: sql`birth_year, id`,
  people_by_birthday: sql`extract(month from birth_date), extract(day from birth_date), id`,
  people_by_source: sql`source, id`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(SORTS))
    await sql`create index ${sql.ref(name)} on people (${columns}) where deleted_at is null`.execute(db);
  await sql`create index people_with_picture on people (id) where portrait is not null and deleted_at is null`.execute(
    db,
  );
  await sql`create index people_deleted on people (deleted_at desc) where deleted_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(SORTS)) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`drop index people_with_picture, people_deleted`.execute(db);
}
