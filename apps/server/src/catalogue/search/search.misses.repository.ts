import { defineStatement } from '#platform/db/statement.ts';
import type { Executor } from '#platform/db/database.ts';

/** Maximum number of different misses recorded per day. */
const ROWS_PER_DAY = 5000;

/** Counts a search without results. Once the day is full, new queries are ignored; known ones still count. */
export const countMiss = defineStatement<[day: string, query: string], never>(
  'search-miss',
  `insert into search_misses as m (day, query)
   select $1::date, $2 where exists (select from search_misses where day = $1::date and query = $2)
     or (select count(*) from search_misses where day = $1::date) < ${ROWS_PER_DAY}
   on conflict (day, query) do update set count = m.count + 1`,
);

export async function deleteMissesBefore(db: Executor, day: Date): Promise<void> {
  await db.deleteFrom('search_misses').where('day', '<', day).execute();
}
