import { type Kysely, sql } from 'kysely';

/** What goes with a season, an episode or a video is found by it; otherwise deleting one reads whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index credits_of_season on credits (season_id) where season_id is not null`.execute(db);
  await sql`create index reviews_of_season on reviews (season_id) where season_id is not null`.execute(db);
  await sql`create index reviews_of_episode on reviews (episode_id) where episode_id is not null`.execute(db);
  await sql`create index watch_progress_episode on watch_progress (episode_id) where episode_id is not null`.execute(
    db,
  );
  await sql`create index comments_of_video on comments (video_id) where video_id is not null`.execute(db);
  await sql`create index video_reports_video on video_reports (video_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index credits_of_season, reviews_of_season, reviews_of_episode, watch_progress_episode, comments_of_video,
      video_reports_video`.execute(db);
}
