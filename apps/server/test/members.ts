import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Creates many members at once; returns their ids. */
export async function makeMembers(db: Executor, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (name, email)
    select 'Member', 'member-' || gen_random_uuid() || '@example.com' from generate_series(1, ${count})
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes a member follow this many new members. */
export async function fillFollows(db: Executor, followerId: number, count: number): Promise<void> {
  const ids = await makeMembers(db, count);
  await sql`
    insert into member_follows (follower_id, followed_id, accepted_at)
    select ${followerId}, id, now() from unnest(${ids}::integer[]) id`.execute(db);
}

interface FollowCounts {
  followers: number;
  following: number;
}

/** The stored counts of a member. */
export async function followCountsOf(db: Executor, userId: number): Promise<FollowCounts> {
  const row = await db
    .selectFrom('member_counts')
    .select(['followers', 'following'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { followers: 0, following: 0 };
}

/** The members whose stored counts differ from a recount. */
export async function listWrongFollowCounts(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select u.id as user_id
    from users u left join member_counts c on c.user_id = u.id
    where coalesce(c.followers, 0) <> (
        select count(*) from member_follows where followed_id = u.id and accepted_at is not null)
      or coalesce(c.following, 0) <> (
        select count(*) from member_follows where follower_id = u.id and accepted_at is not null)`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}
