import { type Kysely, sql } from 'kysely';

/** Which list of similar titles is the oldest: a walk makes them anew in that order, without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table title_similar add column computed_at timestamptz not null default now()`.execute(db);
  await sql`create index title_similar_oldest on title_similar (computed_at, title_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index title_similar_oldest`.execute(db);
  await sql`alter table title_similar drop column computed_at`.execute(db);
}
