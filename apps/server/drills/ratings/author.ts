import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Checklist } from '../support/drill.ts';
import type { Visitor, VisitorResponse } from '../support/visitor.ts';

/** A member with a review, a comment and a list, which everyone likes. */
export interface Author {
  readonly id: number;
  readonly reviewId: number;
  readonly commentId: number;
  readonly listId: number;
}

export async function makeAuthor(db: Database, titleId: number): Promise<Author> {
  const { rows } = await sql<Author>`
    with author as (
      insert into users (name, email, email_verified_at) values ('Author', 'author@example.com', now()) returning id),
    review as (
      insert into reviews (user_id, title_id, score, body, written_at)
      select id, ${titleId}, 8, 'Slow, and right.', now() from author returning id),
    comment as (
      insert into comments (user_id, title_id, body) select id, ${titleId}, 'Who turned the lamp?' from author
      returning id),
    list as (
      insert into channels (type, name, slug, user_id, config)
      select 'list', 'Lamps', 'lamps', id, '{}' from author returning id)
    select author.id, review.id as "reviewId", comment.id as "commentId", list.id as "listId"
    from author, review, comment, list`.execute(db);
  const [author] = rows;
  if (author === undefined) throw new Error('The author was not written');
  return author;
}

/** Every member likes everything and follows the author, twice in parallel; every third one removes all of it. */
export async function likeAndFollow(
  visitor: Visitor,
  index: number,
  { id, reviewId, commentId, listId }: Author,
): Promise<VisitorResponse[]> {
  const paths = [
    `/api/v1/reviews/${reviewId}/like`,
    `/api/v1/comments/${commentId}/like`,
    `/api/v1/lists/${listId}/like`,
    `/api/v1/members/${id}/follow`,
  ];
  const responses = await Promise.all([...paths, ...paths].map((path) => visitor.put(path, {})));
  if (index % 3 === 0) responses.push(...(await Promise.all(paths.map((path) => visitor.delete(path)))));
  return responses;
}

/** Compares the counts of likes and followers with the rows they were counted from. */
export async function checkCounts(
  db: Database,
  list: Checklist,
  { id, reviewId, commentId, listId }: Author,
  expected: number,
): Promise<void> {
  const { rows } = await sql<{ name: string; counted: number; rows: number }>`
    select 'likes of a review' as name, helpful as counted,
      (select count(*) from review_likes where review_id = ${reviewId})::integer as rows
    from reviews where id = ${reviewId}
    union all select 'likes of a comment', likes,
      (select count(*) from comment_likes where comment_id = ${commentId})
    from comments where id = ${commentId}
    union all select 'likes of a list', likes, (select count(*) from list_likes where list_id = ${listId})
    from list_details where list_id = ${listId}
    union all select 'followers of a member', followers,
      (select count(*) from member_follows where followed_id = ${id} and accepted_at is not null)
    from member_counts where user_id = ${id}`.execute(db);
  for (const { name, counted, rows: found } of rows)
    list.check(`${name} equal a recount`, counted === found && found === expected, `${counted}`);
}
