import { notBlocked } from '#community/relations/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { isReadable } from './lists.card.repository.ts';

/**
 * The details are locked before the like changes. A deletion that runs at the same time then comes before or after both,
 * and neither waits for the other with half of its locks.
 */
const targetWhere = (condition: string) => `
  target as materialized (
    select c.id, c.user_id = $2 as is_own from channels c join list_details d on d.list_id = c.id
    where c.id = $1 and c.type = 'list' and c.deleted_at is null and ${isReadable('$2')} and ${condition}
    for key share of d)`;

type Values = [id: number, userId: number];

/** Adds a like, except to the member's own list. Returns no row if the member may not read the list. */
export const addLike = defineStatement<Values, { is_own: boolean }>(
  'like-list',
  `with ${targetWhere(notBlocked('$2::integer', 'c.user_id'))}, liked as (
     insert into list_likes (list_id, user_id) select id, $2 from target where not is_own on conflict do nothing)
   select is_own from target`,
);

export const removeLike = defineStatement<Values, { id: number }>(
  'unlike-list',
  `with ${targetWhere('true')}, unliked as (
     delete from list_likes l using target where l.list_id = target.id and l.user_id = $2)
   select id from target`,
);

export const findLikes = defineStatement<[id: number], { likes: number }>(
  'list-likes',
  'select likes from list_details where list_id = $1',
);

export const deleteOfMember = deleteMemberRows('list_likes');
