import { notBlocked } from '#community/relations/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { IS_VISIBLE, WITH_TITLE } from './reviews.repository.ts';

/**
 * The review is locked before its like changes. A deletion that runs at the same time then comes before or after both,
 * and neither waits for the other with half of its locks.
 */
const targetWhere = (condition: string) => `
  target as materialized (
    select r.id, coalesce(r.user_id = $2, false) as is_own from reviews r ${WITH_TITLE}
    where r.id = $1 and ${IS_VISIBLE} and ${condition} for key share of r)`;

type Values = [id: number, userId: number];

/** Adds a like, except to the member's own review. Returns no row if the review is not visible. */
export const addLike = defineStatement<Values, { is_own: boolean }>(
  'like-review',
  `with ${targetWhere(notBlocked('$2::integer', 'r.user_id'))}, liked as (
     insert into review_likes (review_id, user_id) select id, $2 from target where not is_own
     on conflict do nothing)
   select is_own from target`,
);

export const removeLike = defineStatement<Values, { id: number }>(
  'unlike-review',
  `with ${targetWhere('true')}, unliked as (
     delete from review_likes l using target where l.review_id = target.id and l.user_id = $2)
   select id from target`,
);

export const findHelpful = defineStatement<[id: number], { helpful: number }>(
  'review-helpful',
  'select helpful from reviews where id = $1',
);
