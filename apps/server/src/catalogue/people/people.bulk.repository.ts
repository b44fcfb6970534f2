import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** The fields of a person that a bulk change can set, as JSON. */
export interface BulkPersonFields {
  known_for_department: string | null;
  is_deleted: boolean;
}

export interface BulkPersonRow extends BulkPersonFields {
  id: number;
  name: string;
  is_merged: boolean;
}

/** Locks in order of id, so that concurrent bulk changes cannot deadlock. */
export async function listForBulk(
  db: Executor,
  ids: readonly number[],
  { isLocking }: { isLocking: boolean },
): Promise<BulkPersonRow[]> {
  const { rows } = await sql<BulkPersonRow>`
    select id, name, known_for_department, deleted_at is not null as is_deleted,
      merged_into is not null as is_merged
    from people where id = any(${[...ids]}::integer[]) order by id ${isLocking ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

/** Writes only the given fields. Increments the version, so that an open editor detects the change. */
export async function updateMany(
  tx: Tx,
  writes: readonly { id: number; fields: Partial<BulkPersonFields> }[],
): Promise<void> {
  await sql`
    update people t set
      known_for_department = case when w.fields ? 'known_for_department' then w.fields ->> 'known_for_department'
        else t.known_for_department end,
      deleted_at = case when not w.fields ? 'is_deleted' then t.deleted_at
        when (w.fields ->> 'is_deleted')::boolean then now() end,
      edit_version = t.edit_version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w (id integer, fields jsonb)
    where t.id = w.id`.execute(tx);
}
