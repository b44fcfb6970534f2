import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

interface ModeratedRow {
  id: number;
  user_id: number | null;
  name: string;
  description: string | null;
  visibility: ListVisibility;
  state: string;
  version: string;
}

/** Locks lists, like their writers do, and reads them once they are locked. */
export async function lock(tx: Tx, ids: readonly number[]): Promise<ModeratedRow[]> {
  const where = sql`c.id = any(${ids}::integer[]) and c.type = 'list' and c.deleted_at is null`;
  await sql`select from channels c where ${where} order by c.id for update of c`.execute(tx);
  const { rows } = await sql<ModeratedRow>`
    select c.id, c.user_id, c.name, c.description, d.visibility, d.state, d.version::text as version
    from channels c join list_details d on d.list_id = c.id where ${where} order by c.id`.execute(tx);
  return rows;
}

/** Those of the lists that changed at this time or later. */
export async function listChanged(tx: Tx, ids: readonly number[], since: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('channels')
    .select('id')
    .where('id', 'in', ids)
    .where('updated_at', '>=', since)
    .execute();
  return rows.map(({ id }) => id);
}

export interface StateChange {
  id: number;
  before: string;
  visibility: ListVisibility;
}

/** Approves or hides locked lists, and closes their reports. */
export async function setState(
  tx: Tx,
  ids: readonly number[],
  state: 'approved' | 'hidden',
): Promise<StateChange[]> {
  const { rows } = await sql<StateChange>`
    update list_details d set state = ${state}, hold_reason = null, hold_word = null, open_reports = 0
    from list_details b where b.list_id = d.list_id and d.list_id = any(${ids}::integer[])
    returning d.list_id as id, b.state as before, d.visibility`.execute(tx);
  return rows;
}

export async function addReport(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('list_details')
    .set((eb) => ({ open_reports: eb('open_reports', '+', 1) }))
    .where('list_id', '=', id)
    .execute();
}
