import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow, WrittenRow } from '#platform/imported-rows.ts';

/** A title that the member followed at another site, since this time. */
export interface ImportedFollow {
  readonly title_id: number;
  readonly at: string;
}

const FINGERPRINT = sql`md5(extract(epoch from f.created_at)::text)`;

export async function insertImported(
  tx: Tx,
  userId: number,
  follows: readonly (ImportedFollow & { place: number })[],
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(follows)}::jsonb) w (
        place integer, title_id integer, at timestamptz)),
    f as (
      insert into title_follows (user_id, title_id, created_at)
      select ${userId}, t.id, w.at from w join titles t on t.id = w.title_id and t.deleted_at is null
      on conflict do nothing
      returning *)
    select distinct on (f.title_id) w.place, f.title_id as id, ${FINGERPRINT} as fingerprint
    from f join w using (title_id) order by f.title_id, w.place`.execute(tx);
  return rows;
}

export async function findImported(
  db: Executor,
  userId: number,
  records: readonly RecordedRow[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select f.title_id as id, ${FINGERPRINT} = r.fingerprint as is_unchanged
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id integer, fingerprint text)
      join title_follows f on f.user_id = ${userId} and f.title_id = r.id
    order by f.title_id ${db.isTransaction ? sql`for update of f` : sql``}`.execute(db);
  return rows;
}

export async function deleteImported(tx: Tx, userId: number, titleIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('title_follows')
    .where('user_id', '=', userId)
    .where('title_id', 'in', titleIds)
    .execute();
}
