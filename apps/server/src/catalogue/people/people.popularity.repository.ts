import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Affects only the order of lists, so the record does not count as changed. */
export async function writePopularity(
  db: Executor,
  folds: readonly { readonly id: number; readonly folded: number }[],
): Promise<void> {
  await sql`
    update people r set popularity = f.popularity
    from unnest(${folds.map(({ id }) => id)}::integer[], ${folds.map(({ folded }) => folded)}::real[])
      f (id, popularity)
    where r.id = f.id`.execute(db);
}
