import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';

/** Comments go to other titles, those that still stand where they did. */
export async function repoint(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update comments as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (id integer, title_id integer, was_title_id integer)
    where x.id = m.id and x.title_id = m.was_title_id`.execute(db);
}
