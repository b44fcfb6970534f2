import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

interface MovedTitle {
  id: number;
  is_deleted: boolean;
  /** Whether it already had the other keyword. */
  had_both: boolean;
}

/** A batch of titles with a keyword, existing ones first; locked in order of id. */
export async function listWithKeyword(
  db: Executor,
  keywordId: number,
  { into, limit }: { into: number; limit: number },
): Promise<MovedTitle[]> {
  const { rows } = await sql<MovedTitle>`
    with chosen as (
      (select id from titles where deleted_at is null and keyword_ids @> array[${keywordId}::integer] limit ${limit})
      union all
      (select id from titles where deleted_at is not null and keyword_ids @> array[${keywordId}::integer]
       limit ${limit})
      limit ${limit})
    select t.id, t.deleted_at is not null as is_deleted, t.keyword_ids @> array[${into}::integer] as had_both
    from titles t where t.id in (select id from chosen) order by t.id for update`.execute(db);
  return rows;
}

/**
 * Replaces one keyword with another, without duplicates. Increments the version, so that an open editor detects the
 * change.
 */
export async function replaceKeyword(
  db: Executor,
  ids: readonly number[],
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    update titles set
      keyword_ids = case when keyword_ids @> array[${into}::integer] then array_remove(keyword_ids, ${from}::integer)
        else array_replace(keyword_ids, ${from}::integer, ${into}::integer) end,
      edit_version = edit_version + 1, updated_at = now()
    where id = any(${ids}::integer[])`.execute(db);
}

/** The next existing titles with a keyword, in order of id. */
export async function listIdsWithKeyword(
  db: Executor,
  keywordId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from titles where deleted_at is null and keyword_ids @> array[${keywordId}::integer] and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
