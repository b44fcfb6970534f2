import { CompiledQuery } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { isReadable } from './lists.card.repository.ts';

/**
 * The details are locked before the like changes. A deletion that runs at the same time then comes before or after both,
 * and neither waits for the other with half of its locks.
 */
const targetWhere = (condition: string) => `
  target as materialized (
    select c.id, c.user_id as author_id, c.user_id = $2 as is_own from channels c join list_details d on d.list_id = c.id
    where c.id = $1 and c.type = 'list' and c.deleted_at is null and ${isReadable('$2')} and ${condition}
    for key share of d)`;

type Values = [id: number, userId: number];

interface LikedRow {
  author_id: number | null;
  is_own: boolean;
  /** False if the member liked it before. */
  is_new: boolean;
}

const LIKE = `
  with ${targetWhere(notBlocked('$2::integer', 'c.user_id'))}, liked as (
    insert into list_likes (list_id, user_id) select id, $2 from target where not is_own
    on conflict do nothing returning list_id)
  select author_id, is_own, exists (select from liked) as is_new from target`;

/** Adds a like, except to the member's own list. Undefined if the member may not read the list. */
export async function addLike(tx: Tx, id: number, userId: number): Promise<LikedRow | undefined> {
  const { rows } = await tx.executeQuery<LikedRow>(CompiledQuery.raw(LIKE, [id, userId]));
  return rows[0];
}

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
