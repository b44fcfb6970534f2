import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';

/** Other names go to another title, those that still stand where they did. */
export async function repointAliases(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update title_aliases as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (name text, title_id integer, was_title_id integer)
    where x.name = m.name and x.title_id = m.was_title_id`.execute(db);
}

/** The same for translations. */
export async function repointTranslations(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update title_translations as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (language text, title_id integer, was_title_id integer)
    where x.language = m.language and x.title_id = m.was_title_id`.execute(db);
}

/** The same for scores. */
export async function repointScores(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update title_scores as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (source text, title_id integer, was_title_id integer)
    where x.source = m.source and x.title_id = m.was_title_id`.execute(db);
}

/** Titles that were merged lead to another, those that still lead where they did. */
export async function repointMerged(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update titles as x set merged_into = m.merged_into
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, merged_into integer, was_merged_into integer)
    where x.id = m.id and x.merged_into = m.was_merged_into`.execute(db);
}
