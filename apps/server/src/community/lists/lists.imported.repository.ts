import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow } from '#platform/imported-rows.ts';

const ITEM_FINGERPRINT = sql`md5(concat_ws(' ', extract(epoch from i.created_at), i.note))`;
const LIST_FINGERPRINT = sql`
  md5(concat_ws(' ', c.name, c.slug, c.description, d.visibility, d.is_ranked))`;

/** A hash of what the owner of a list can change, apart from its titles; undefined if the list is gone. */
export async function findFingerprint(
  db: Executor,
  userId: number,
  listId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`
    select ${LIST_FINGERPRINT} as fingerprint from channels c join list_details d on d.list_id = c.id
    where c.id = ${listId} and c.user_id = ${userId} and c.type = 'list' and c.deleted_at is null`.execute(
    db,
  );
  return rows[0]?.fingerprint;
}

/** The fingerprints of these titles of a list. */
export async function listFingerprints(
  db: Executor,
  listId: number,
  titleIds: readonly number[],
): Promise<RecordedRow[]> {
  const { rows } = await sql<RecordedRow>`
    select i.record_id as id, ${ITEM_FINGERPRINT} as fingerprint from channel_items i
    where i.channel_id = ${listId} and i.kind = 'title' and i.record_id = any(${[...titleIds]}::integer[])`.execute(
    db,
  );
  return rows;
}

/** Which of these titles the list of the member still contains, with an unchanged note. */
export async function findImported(
  db: Executor,
  { userId, listId }: { userId: number; listId: number },
  records: readonly RecordedRow[],
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select i.record_id as id, ${ITEM_FINGERPRINT} = r.fingerprint as is_unchanged
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id integer, fingerprint text)
      join channel_items i on i.channel_id = ${listId} and i.kind = 'title' and i.record_id = r.id
      join channels c on c.id = i.channel_id and c.user_id = ${userId} and c.deleted_at is null
    order by i.record_id ${db.isTransaction ? sql`for update of i` : sql``}`.execute(db);
  return rows;
}

export async function isEmpty(tx: Tx, listId: number): Promise<boolean> {
  const item = await tx
    .selectFrom('channel_items')
    .select('record_id')
    .where('channel_id', '=', listId)
    .limit(1)
    .executeTakeFirst();
  return item === undefined;
}
