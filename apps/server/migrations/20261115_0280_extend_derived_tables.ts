import { type Kysely, sql } from 'kysely';

/** What is kept beside titles and people so that their pages need not work it out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* A person's titles come by popularity or by year, both in the order of an index; 9999 is still to come. */
  await sql`alter table person_titles add column title_year smallint not null default 9999`.execute(db);
  await sql`drop index person_titles_popular`.execute(db);
  await sql`
    create index person_titles_popular on person_titles (person_id, title_popularity desc, title_id desc)`.execute(
    db,
  );
  await sql`
    create index person_titles_newest
      on person_titles (person_id, title_year desc, title_popularity desc, title_id desc)`.execute(db);
  /* Titles that share a rare keyword are alike. */
  await sql`create index titles_keywords on titles using gin (keyword_ids) where deleted_at is null`.execute(
    db,
  );
  /* Scores stored so far, as new ones are weighted from now on. */
  await sql`
    update title_scores set weighted = (25 * 6.5 + votes * average) / (25 + votes) where weighted is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index titles_keywords`.execute(db);
  await sql`drop index person_titles_newest`.execute(db);
  await sql`drop index person_titles_popular`.execute(db);
  await sql`create index person_titles_popular on person_titles (person_id, title_popularity desc)`.execute(
    db,
  );
  await sql`alter table person_titles drop column title_year`.execute(db);
}
