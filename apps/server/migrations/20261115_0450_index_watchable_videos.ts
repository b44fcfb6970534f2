import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  /* Which episode of a title can be watched, and where: the season list and the way to the next one ask for each. */
  await sql`
    create index videos_watchable on videos (title_id, episode_id, position, id)
      where category = 'full' and is_approved`.execute(db);
  /* Whose media our pages may load: few sites among many videos. */
  await sql`
    create index videos_media_origin on videos ((substring(source from '^https://[^/?#]+')))
      where kind in ('url', 'stream')`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index videos_media_origin, videos_watchable`.execute(db);
}
