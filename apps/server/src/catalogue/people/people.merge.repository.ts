import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns translations to another person, if they still belong to the old one. */
export async function reassignTranslations(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update person_translations as x set person_id = m.person_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (language text, person_id integer, was_person_id integer)
    where x.language = m.language and x.person_id = m.was_person_id`.execute(db);
}

/** Reassigns merged people to another target, if they still point to the old one. */
export async function reassignMerged(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update people as x set merged_into = m.merged_into
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, merged_into integer, was_merged_into integer)
    where x.id = m.id and x.merged_into = m.was_merged_into`.execute(db);
}
