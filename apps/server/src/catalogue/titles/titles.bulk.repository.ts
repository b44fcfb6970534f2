import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** The fields of a title that a bulk change can set, as JSON. */
export interface BulkTitleFields {
  status: string | null;
  adult: boolean;
  original_language: string | null;
  genre_ids: number[];
  is_deleted: boolean;
}

export interface BulkTitleRow extends BulkTitleFields {
  id: number;
  name: string;
  keyword_ids: number[];
  is_merged: boolean;
}

/** Locks in order of id, so that concurrent bulk changes cannot deadlock. */
export async function listForBulk(
  db: Executor,
  ids: readonly number[],
  { isLocking }: { isLocking: boolean },
): Promise<BulkTitleRow[]> {
  const { rows } = await sql<BulkTitleRow>`
    select id, name, status, adult, original_language, genre_ids, keyword_ids,
      deleted_at is not null as is_deleted, merged_into is not null as is_merged
    from titles where id = any(${ids}::integer[]) order by id ${isLocking ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

/** Writes only the given fields. Increments the version, so that an open editor detects the change. */
export async function updateMany(
  tx: Tx,
  writes: readonly { id: number; fields: Partial<BulkTitleFields> }[],
): Promise<void> {
  await sql`
    update titles t set
      status = case when w.fields ? 'status' then w.fields ->> 'status' else t.status end,
      adult = case when w.fields ? 'adult' then (w.fields ->> 'adult')::boolean else t.adult end,
      original_language = case when w.fields ? 'original_language' then w.fields ->> 'original_language'
        else t.original_language end,
      genre_ids = case when w.fields ? 'genre_ids' then
          coalesce((select array_agg(genre::smallint order by place)
            from jsonb_array_elements_text(w.fields -> 'genre_ids') with ordinality g (genre, place)), '{}')
        else t.genre_ids end,
      deleted_at = case when not w.fields ? 'is_deleted' then t.deleted_at
        when (w.fields ->> 'is_deleted')::boolean then now() end,
      edit_version = t.edit_version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w (id integer, fields jsonb)
    where t.id = w.id`.execute(tx);
}

/** Everyone credited on one of these titles, or on a part of it. */
export async function listPeopleOf(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from credits where title_id = any(${ids}::integer[])
    union
    select c.person_id from seasons s join credits c on c.season_id = s.id
    where s.title_id = any(${ids}::integer[])
    union
    select c.person_id from episodes e join credits c on c.episode_id = e.id
    where e.title_id = any(${ids}::integer[])`.execute(tx);
  return rows.map((row) => row.person_id);
}
