import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow, WrittenRow } from '#platform/imported-rows.ts';
import type { ItemWrite } from './watchlist.repository.ts';

const FINGERPRINT = sql`md5(concat_ws(' ', extract(epoch from i.added_at), i.note))`;

/** Inserts items that the watchlist does not contain. */
export async function insertImported(
  tx: Tx,
  items: readonly (ItemWrite & { place: number })[],
): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    with w as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) w (
        place integer, user_id integer, title_id integer, position text, added_at timestamptz)),
    i as (
      insert into watchlist_items (user_id, title_id, position, added_at)
      select user_id, title_id, position, added_at from w
      returning *)
    select w.place, i.title_id as id, ${FINGERPRINT} as fingerprint from i join w using (title_id)`.execute(
    tx,
  );
  return rows;
}

export async function findImported(
  db: Executor,
  userId: number,
  records: readonly RecordedRow[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select i.title_id as id, ${FINGERPRINT} = r.fingerprint as is_unchanged
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id integer, fingerprint text)
      join watchlist_items i on i.user_id = ${userId} and i.title_id = r.id
    order by i.title_id ${db.isTransaction ? sql`for update of i` : sql``}`.execute(db);
  return rows;
}
