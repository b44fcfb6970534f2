import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns alternative names to another title, if they still belong to the old one. */
export async function reassignAliases(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update title_aliases as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (name text, title_id integer, was_title_id integer)
    where x.name = m.name and x.title_id = m.was_title_id`.execute(db);
}

/** The same for translations. */
export async function reassignTranslations(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update title_translations as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (language text, title_id integer, was_title_id integer)
    where x.language = m.language and x.title_id = m.was_title_id`.execute(db);
}

/** The same for scores. */
export async function reassignScores(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update title_scores as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (source text, title_id integer, was_title_id integer)
    where x.source = m.source and x.title_id = m.was_title_id`.execute(db);
}

/** Reassigns merged titles to another target, if they still point to the old one. */
export async function reassignMerged(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update titles as x set merged_into = m.merged_into
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, merged_into integer, was_merged_into integer)
    where x.id = m.id and x.merged_into = m.was_merged_into`.execute(db);
}
