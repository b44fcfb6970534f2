import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction.ts';

/**
 * Opens and closes the windows that began or ended, and returns the titles. The row stores the next change, so a run
 * that was missed is made up for. Videos that an editor is saving right now are left to the next run.
 */
export async function changeDueWindows(tx: Tx, now: Date, limit: number): Promise<{ title_id: number }[]> {
  const { rows } = await sql<{ title_id: number }>`
    with due as (
      select id from videos where window_changes_at <= ${now}
      order by window_changes_at limit ${limit} for update skip locked)
    update videos v set
      is_open = (v.available_from is null or v.available_from <= ${now})
        and (v.available_until is null or v.available_until > ${now}),
      window_changes_at = case
        when v.available_until <= ${now} then null
        when v.available_from > ${now} then v.available_from
        else v.available_until end
    from due where v.id = due.id returning v.title_id`.execute(tx);
  return rows;
}
