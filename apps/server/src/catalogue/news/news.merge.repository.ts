import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';
import type { ReassignedRow } from '#platform/db/reassigned-rows.ts';

/** Reassigns article links to other titles, if they still point to the old one. */
export async function reassignTitles(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update news_article_titles as x set title_id = m.title_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (article_id integer, title_id integer, was_title_id integer)
    where x.article_id = m.article_id and x.title_id = m.was_title_id`.execute(db);
}

/** Reassigns article links to other people, if they still point to the old one. */
export async function reassignPeople(db: Executor, moves: readonly ReassignedRow[]): Promise<void> {
  await sql`
    update news_article_people as x set person_id = m.person_id
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m (article_id integer, person_id integer, was_person_id integer)
    where x.article_id = m.article_id and x.person_id = m.was_person_id`.execute(db);
}
