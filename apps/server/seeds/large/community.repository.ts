import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

const SCORES = Array.from({ length: SCORE_MAX }, (_, index) => index + 1);

/** The role of new members. */
export async function findMemberRole(db: Executor): Promise<number> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('kind', '=', 'default')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts all ratings of titles, which triggers and the worker count one by one on a site. */
export async function insertRatingTotals(db: Executor): Promise<void> {
  await sql`
    insert into rating_totals (title_id, votes, points, histogram, is_published, published_at)
    select title_id, count(*), sum(score),
      array[${sql.join(SCORES.map((score) => sql`count(*) filter (where score = ${score}::smallint)`))}]::integer[],
      true, now()
    from reviews group by title_id`.execute(db);
}

/** The scores that follow from the totals. A score that came with the catalogue stays. */
export async function insertLocalScores(
  db: Executor,
  { shownFrom, prior }: { shownFrom: number; prior: { votes: number; average: number } },
): Promise<void> {
  await sql`
    insert into title_scores (title_id, source, average, votes, weighted)
    select title_id, 'local', points::float8 / votes, votes,
      (${prior.votes}::float8 * ${prior.average}::float8 + points) / (${prior.votes}::float8 + votes)
    from rating_totals where votes > 0`.execute(db);
  await sql`
    update titles t set score = r.points::float8 / r.votes, votes = r.votes, has_local_score = true
    from rating_totals r where r.title_id = t.id and r.votes >= ${shownFrom}::integer and t.score is null`.execute(
    db,
  );
}

export async function insertMemberCounts(db: Executor): Promise<void> {
  await sql`
    insert into member_counts (user_id, followers, following)
    select user_id, sum(followers), sum(following) from (
      select followed_id as user_id, 1 as followers, 0 as following from member_follows
      union all select follower_id, 0, 1 from member_follows) f
    group by user_id`.execute(db);
}
