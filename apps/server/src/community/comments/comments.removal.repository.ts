import { sql } from 'kysely';
import { deleteMemberRows } from '#platform/db/member-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Some comments of a member that are not deleted. */
export async function listExisting(tx: Tx, userId: number, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What tells where a comment is shown. */
export interface RedactedRow {
  id: number;
  thread_id: number | null;
  title_id: number | null;
  video_id: number | null;
  article_id: number | null;
  list_id: number | null;
  review_id: number | null;
}

const SHOWN = sql`c.id, c.thread_id, c.title_id, c.video_id, c.article_id, c.list_id, c.review_id`;

/** Removes the author from some of their comments, also from the places of deleted ones. */
export async function removeAuthor(tx: Tx, userId: number, limit: number): Promise<RedactedRow[]> {
  const { rows } = await sql<RedactedRow>`
    with own as materialized (
      select id from comments where user_id = ${userId} order by id limit ${limit} for no key update)
    update comments c set user_id = null, client_key = null from own where c.id = own.id
    returning ${SHOWN}`.execute(tx);
  return rows;
}

/** Removes the stored name of a member from some comments that mention them. It stays a word of the text. */
export async function removeMentions(tx: Tx, userId: number, limit: number): Promise<RedactedRow[]> {
  const { rows } = await sql<RedactedRow>`
    with mentioning as materialized (
      select id from comments
      where mentions <> '[]' and mentions @> ${JSON.stringify([{ id: userId }])}::jsonb
      order by id limit ${limit} for no key update)
    update comments c set mentions = (
      select coalesce(jsonb_agg(m order by n), '[]')
      from jsonb_array_elements(c.mentions) with ordinality x (m, n) where (m ->> 'id')::integer <> ${userId})
    from mentioning where c.id = mentioning.id
    returning ${SHOWN}`.execute(tx);
  return rows;
}

export const deleteLikes = deleteMemberRows('comment_likes');
