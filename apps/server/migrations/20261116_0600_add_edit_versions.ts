import { type Kysely, sql } from 'kysely';

const EDITED = [
  'titles',
  'seasons',
  'episodes',
  'people',
  'videos',
  'news_articles',
  'channels',
  'genres',
  'keywords',
];

/** Counts an editor's saves of a record, so that of two who opened it the second is not overwritten unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of EDITED)
    await sql`alter table ${sql.table(table)} add column edit_version integer not null default 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of EDITED) await sql`alter table ${sql.table(table)} drop column edit_version`.execute(db);
}
