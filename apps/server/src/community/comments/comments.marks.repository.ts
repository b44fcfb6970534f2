import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import { CompiledQuery } from 'kysely';
import { notBlocked } from '#community/relations/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { isVisible, spoilerUntilSql } from './comments.repository.ts';
import { hasVisibleSubject, storyTitleSql } from './comments.subjects.repository.ts';

export interface MarkRow {
  id: number;
  is_liked: boolean;
  is_own: boolean;
  /** Null for a text without spoilers, which everyone has. */
  body: string | null;
  title_id: number | null;
  until: SpoilerUntil | null;
}

/** The visible ones of these comments, with what concerns a member; null is a visitor. */
export const listMarks = defineStatement<[ids: readonly number[], userId: number | null], MarkRow>(
  'comment-marks',
  `select c.id, exists (select from comment_likes l where l.user_id = $2 and l.comment_id = c.id) as is_liked,
     coalesce(c.user_id = $2::integer, false) as is_own, case when c.is_spoiler then c.body end as body,
     case when c.is_spoiler then ${storyTitleSql('c')} end as title_id, ${spoilerUntilSql('c')} as until
   from comments c
   where c.id = any(${hiddenParam(1, 'integer[]')}) and ${isVisible('c')} and ${hasVisibleSubject('c')}
   order by c.id`,
);

interface LikedRow {
  author_id: number | null;
  is_own: boolean;
  /** False if the member liked it before. */
  is_new: boolean;
}

const LIKE = `
  with target as materialized (
    select c.id, c.user_id from comments c
    where c.id = $1 and ${isVisible('c')} and ${hasVisibleSubject('c')}
      and ${notBlocked('$2::integer', 'c.user_id')}),
  liked as (
    insert into comment_likes (comment_id, user_id)
    select id, $2 from target where user_id is distinct from $2::integer
    on conflict do nothing returning comment_id)
  select user_id as author_id, coalesce(user_id = $2::integer, false) as is_own,
    exists (select from liked) as is_new from target`;

/** Likes a visible comment of another member. Undefined if there is no such comment, or a block between the members. */
export async function like(tx: Tx, id: number, userId: number): Promise<LikedRow | undefined> {
  const { rows } = await tx.executeQuery<LikedRow>(CompiledQuery.raw(LIKE, [id, userId]));
  return rows[0];
}

export const unlike = defineStatement<[id: number, userId: number], never>(
  'unlike-comment',
  'delete from comment_likes where comment_id = $1 and user_id = $2',
);

/** After a statement that likes: a trigger counts at its end. */
export const findLikes = defineStatement<[id: number], { likes: number }>(
  'comment-like-count',
  `select c.likes from comments c where c.id = $1 and ${isVisible('c')} and ${hasVisibleSubject('c')}`,
);
