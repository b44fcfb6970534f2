import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { RowMove } from '#platform/db/row-moves.ts';

/** Articles are about other titles, those that still are about the one they were. */
export async function repointTitles(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update news_article_titles as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (article_id integer, title_id integer, was_title_id integer)
    where x.article_id = m.article_id and x.title_id = m.was_title_id`.execute(db);
}

/** The same for people. */
export async function repointPeople(db: Executor, moves: readonly RowMove[]): Promise<void> {
  await sql`
    update news_article_people as x set person_id = m.person_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (article_id integer, person_id integer, was_person_id integer)
    where x.article_id = m.article_id and x.person_id = m.was_person_id`.execute(db);
}
