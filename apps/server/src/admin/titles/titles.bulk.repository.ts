import type { Executor } from '#platform/db/database.ts';

export async function countGenres(db: Executor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('genres')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}
