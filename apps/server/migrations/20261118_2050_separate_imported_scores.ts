import { type Kysely, sql } from 'kysely';

/**
 * Members can rate now, and a local score is theirs. The local scores before came with the catalogue, so their source
 * is renamed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table title_scores drop constraint title_scores_source_check`.execute(db);
  await sql`update title_scores set source = 'imported' where source = 'local'`.execute(db);
  await sql`
    alter table title_scores add constraint title_scores_source_check
    check (source in ('local', 'imported', 'tmdb', 'imdb'))`.execute(db);
  // Whether score and votes are those of members. A score that came with the catalogue stays.
  await sql`alter table titles add column has_local_score boolean not null default false`.execute(db);
  await sql`alter table episodes add column has_local_score boolean not null default false`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['titles', 'episodes']) {
    await sql`update ${sql.table(table)} set score = null, votes = 0 where has_local_score`.execute(db);
    await sql`alter table ${sql.table(table)} drop column has_local_score`.execute(db);
  }
  await sql`alter table title_scores drop constraint title_scores_source_check`.execute(db);
  await sql`delete from title_scores where source = 'local'`.execute(db);
  await sql`update title_scores set source = 'local' where source = 'imported'`.execute(db);
  await sql`
    alter table title_scores add constraint title_scores_source_check
    check (source in ('local', 'tmdb', 'imdb'))`.execute(db);
}
