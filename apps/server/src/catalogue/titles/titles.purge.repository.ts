import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

export interface PurgedTitle {
  readonly id: number;
  readonly genre_ids: number[];
  readonly keyword_ids: number[];
  readonly is_deleted: boolean;
}

/** Locks in order of id, so that concurrent changes of many titles cannot deadlock. Includes deleted titles. */
export async function listForPurge(tx: Tx, ids: readonly number[]): Promise<PurgedTitle[]> {
  const { rows } = await sql<PurgedTitle>`
    select id, genre_ids, keyword_ids, deleted_at is not null as is_deleted
    from titles where id = any(${ids}::integer[]) order by id for update`.execute(tx);
  return rows;
}

/** The seasons and episodes of titles. */
export async function listPartsOf(
  tx: Tx,
  ids: readonly number[],
): Promise<{ seasons: number[]; episodes: number[] }> {
  const { rows } = await sql<{ seasons: number[]; episodes: number[] }>`
    select array(select id from seasons where title_id = any(${ids}::integer[])) as seasons,
      array(select id from episodes where title_id = any(${ids}::integer[])) as episodes`.execute(tx);
  return rows[0] ?? { seasons: [], episodes: [] };
}

/** Deletes titles with all rows that refer to them. */
export async function deleteMany(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from titles where id = any(${ids}::integer[])`.execute(tx);
}
