import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns external ids to other records; skips those that changed since. */
export async function reassign(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update external_ids as x set entity_id = m.entity_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (provider text, kind text, value text, entity text, entity_id integer, was_entity_id integer)
    where x.provider = m.provider and x.kind = m.kind and x.value = m.value and x.entity = m.entity and
      x.entity_id = m.was_entity_id`.execute(db);
}
