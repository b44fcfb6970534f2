import { CompiledQuery } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { IS_VISIBLE, WITH_TITLE } from './reviews.repository.ts';

/**
 * The review is locked before its like changes. A deletion that runs at the same time then comes before or after both,
 * and neither waits for the other with half of its locks.
 */
const targetWhere = (condition: string) => `
  target as materialized (
    select r.id, r.user_id as author_id, coalesce(r.user_id = $2, false) as is_own from reviews r ${WITH_TITLE}
    where r.id = $1 and ${IS_VISIBLE} and ${condition} for key share of r)`;

type Values = [id: number, userId: number];

interface LikedRow {
  author_id: number | null;
  is_own: boolean;
  /** False if the member liked it before. */
  is_new: boolean;
}

const LIKE = `
  with ${targetWhere(notBlocked('$2::integer', 'r.user_id'))}, liked as (
    insert into review_likes (review_id, user_id) select id, $2 from target where not is_own
    on conflict do nothing returning review_id)
  select author_id, is_own, exists (select from liked) as is_new from target`;

/** Adds a like, except to the member's own review. Undefined if the review is not visible. */
export async function addLike(tx: Tx, id: number, userId: number): Promise<LikedRow | undefined> {
  const { rows } = await tx.executeQuery<LikedRow>(CompiledQuery.raw(LIKE, [id, userId]));
  return rows[0];
}

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
