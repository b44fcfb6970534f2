import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a member has seen on days that they do not know. The others are in viewings_diary.
  await sql`create index viewings_undated on viewings (user_id, id) where watched_on is null`.execute(db);
  // The rated titles of a member by time: most of their ratings may be of episodes.
  await sql`
    create index reviews_of_member_by_time on reviews (user_id, updated_at desc, id desc)
    where user_id is not null and season_id is null and episode_id is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reviews_of_member_by_time, viewings_undated`.execute(db);
}
