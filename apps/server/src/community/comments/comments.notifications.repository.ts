import { CompiledQuery, sql } from 'kysely';
import { notHidden } from '#community/relations/index.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { TRANSLATED_PLACE } from './comments.place.repository.ts';
import { isVisible } from './comments.repository.ts';
import { hasVisibleSubject, isReadable } from './comments.subjects.repository.ts';

/** A comment with the members whom it concerns. */
export interface PublishedRow {
  id: number;
  user_id: number | null;
  thread_id: number;
  /** The comment that it replies to. */
  parent_id: number | null;
  parent_author: number | null;
  review_id: number | null;
  list_id: number | null;
  /** Of the review or list. */
  owner_id: number | null;
  mentioned: number[];
  /** Whether no earlier text of it was published. */
  is_first: boolean;
}

const PUBLISHED = `
  select c.id, c.user_id, coalesce(c.thread_id, c.id) as thread_id, c.parent_id, p.user_id as parent_author,
    c.review_id, c.list_id,
    coalesce(
      (select r.user_id from reviews r where r.id = c.review_id),
      (select l.user_id from channels l where l.id = c.list_id)) as owner_id,
    array(select (m ->> 'id')::integer from jsonb_array_elements(c.mentions) m) as mentioned,
    not exists (select from comment_versions v where v.comment_id = c.id and v.is_public) as is_first
  from comments c left join comments p on p.id = c.parent_id and ${isVisible('p')}
  where c.id = any($1::integer[]) and ${isReadable('c')} order by c.id`;

/** Those of these comments that everyone can read. */
export async function listPublished(tx: Tx, ids: readonly number[]): Promise<PublishedRow[]> {
  const { rows } = await tx.executeQuery<PublishedRow>(CompiledQuery.raw(PUBLISHED, [ids]));
  return rows;
}

/** The members that a comment mentions. */
export async function listMentioned(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (m ->> 'id')::integer as id from comments c, jsonb_array_elements(c.mentions) m where c.id = ${id}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** What a comment is about. */
export interface NotifiedRow {
  id: number;
  name: string;
}

/** Those of these comments that a reader can read and whose author they do not hide. Titles are in a language of `$2`. */
export const findNotified = defineStatement<
  [ids: readonly number[], languages: readonly string[], readerId: number],
  NotifiedRow
>(
  'comments-of-notifications',
  `select x.id, x.name from (
     select c.id, ${TRANSLATED_PLACE} from comments c
     where c.id = any(${hiddenParam(1, 'integer[]')}) and ${isReadable('c')}
       and ${notHidden('$3::integer', 'c.user_id')}) x`,
);

/**
 * Those of the comments `$4` that the reader `$3` may see, also their own withheld ones, as rows of the texts that
 * notifications are about. Titles are named in a language of `$2`.
 */
export const NOTIFIED_COMMENTS = `
  select 'comment' as kind, c.id, ${isPublishedSql('c.state')} as is_published, ${TRANSLATED_PLACE}
  from comments c
  where c.id = any(${hiddenParam(4, 'integer[]')}) and c.deleted_at is null
    and (${isPublishedSql('c.state')} or c.user_id = $3::integer) and ${hasVisibleSubject('c')}`;
