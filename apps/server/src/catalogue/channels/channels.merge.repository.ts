import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns items to other records; skips those that changed since. */
export async function reassign(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update channel_items as x set record_id = m.record_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (channel_id integer, kind text, record_id integer, was_record_id integer)
    where x.channel_id = m.channel_id and x.kind = m.kind and x.record_id = m.was_record_id`.execute(db);
}
