import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { notHidden, shelfVisible } from '#community/relations/index.ts';
import { IS_VISIBLE_REVIEW, type ReviewRow, SHARED_REVIEW_COLUMNS } from '#community/reviews/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

const RATINGS_SHOWN = 12;
const REVIEWS_SHOWN = 2;

export interface FriendRatingsRow extends TitlePresence {
  total: number;
  average: number | null;
  ratings: { member: MemberRow; score: number; review_id: number | null }[];
  reviews: ReviewRow[];
}

/**
 * Ratings of the whole title by members whom the viewer follows. Each followed member is one lookup in the index
 * `reviews_once`, however many have rated the title.
 */
const FRIENDS = `
  select r.id, m.followed_id as user_id, r.score, r.updated_at, r.written_at, ${IS_VISIBLE_REVIEW} as has_review
  from member_follows m
    cross join lateral (
      select * from reviews
      where user_id = m.followed_id and title_id = t.id and season_id is null and episode_id is null limit 1) r
    cross join lateral (select from users where id = m.followed_id and banned_at is null limit 1) a
  where m.follower_id = $2 and m.accepted_at is not null
    and ${notHidden('$2::integer', 'm.followed_id')} and ${shelfVisible('$2::integer', 'm.followed_id')}`;

/** No row if the title never existed. */
export const findFriendRatings = defineStatement<
  [titleId: number, viewerId: number],
  { page: FriendRatingsRow }
>(
  'friend-ratings',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, k.*
    from titles t cross join lateral (
      with friends as materialized (${FRIENDS})
      select count(*)::integer as total, avg(score)::float8 as average,
        (select coalesce(json_agg(v), '[]') from (
          select ${memberCardSql('f.user_id')} as member, f.score, case when f.has_review then f.id end as review_id
          from friends f order by f.updated_at desc, f.id desc limit ${RATINGS_SHOWN}) v) as ratings,
        (select coalesce(json_agg(v), '[]') from (
          select ${SHARED_REVIEW_COLUMNS} from reviews r
          where r.id = any(array(
            select f.id from friends f where f.has_review
            order by f.written_at desc, f.id desc limit ${REVIEWS_SHOWN}))
          order by r.written_at desc, r.id desc) v) as reviews
      from friends) k
    where t.id = $1) x`,
);
