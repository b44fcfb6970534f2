import { type Kysely, sql } from 'kysely';

/**
 * Earlier versions that moderators had hidden are not public. New ones neither, unless the writer says so: the previous
 * release, which still runs during a rollout, does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const versions of [sql.ref('review_versions'), sql.ref('comment_versions')]) {
    await sql`alter table ${versions} add column is_public boolean not null default true`.execute(db);
    await sql`alter table ${versions} alter column is_public set default false`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_versions drop column is_public`.execute(db);
  await sql`alter table comment_versions drop column is_public`.execute(db);
}
