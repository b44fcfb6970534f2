import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns comments to other titles; skips those that changed since. */
export async function reassign(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update comments as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, was_title_id integer)
    where x.id = m.id and x.title_id = m.was_title_id`.execute(db);
}
