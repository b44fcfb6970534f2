import { type Kysely, sql } from 'kysely';

/** What titles are listed by in the back office, beside popularity and the last change, which have theirs. */
const SORTS = {
  titles_by_name: sql`lower(left(name, 50)), id`,
  titles_by_year: sql`year desc nulls last, id desc`,
  titles_by_release: sql`release_date desc nulls last, id desc`,
  titles_by_score: sql`score desc nulls last, id desc`,
  titles_by_creation: sql`created_at desc, id desc`,
  titles_by_language: sql`original_language, id`,
  titles_by_status: sql`status, id`,
  titles_by_source: sql`source, id`,
};

/** Of what is missing only those that miss it: few, in a catalogue that is kept well. */
const MISSING = {
  titles_without_poster: sql`poster is null`,
  titles_without_backdrop: sql`backdrop is null`,
  titles_without_overview: sql`overview is null`,
  titles_for_adults: sql`adult`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(SORTS))
    await sql`create index ${sql.ref(name)} on titles (${columns}) where deleted_at is null`.execute(db);
  for (const [name, condition] of Object.entries(MISSING))
    await sql`create index ${sql.ref(name)} on titles (id) where ${condition} and deleted_at is null`.execute(
      db,
    );
  await sql`create index titles_deleted on titles (deleted_at desc) where deleted_at is not null`.execute(db);
  await sql`
    create index titles_filed on titles using gin (genre_ids, country_codes) where deleted_at is null`.execute(
    db,
  );
  await sql`create index field_sources_locked on field_sources (entity, entity_id) where is_locked`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...Object.keys(SORTS), ...Object.keys(MISSING)])
    await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`drop index titles_deleted, titles_filed, field_sources_locked`.execute(db);
}
