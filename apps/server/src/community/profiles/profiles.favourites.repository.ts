import { sql } from 'kysely';
import { titleCardColumns } from '#catalogue/title-cards/index.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';
import type { Tx } from '#platform/db/transaction.ts';

/** Selects the favourites of a member as `TitleCardRow`, in their order. Deleted titles are left out. */
export const favouritesOf = (user: string): string => `
  select ${titleCardColumns('t')} from profile_favourites i
    join titles t on t.id = i.title_id and t.deleted_at is null
  where i.user_id = ${user} order by i.position`;

/** Replaces the favourites of a member. Returns how many of the titles exist; the others are not written. */
export async function replaceFavourites(
  tx: Tx,
  userId: number,
  titleIds: readonly number[],
): Promise<number> {
  // Reading from `removed` makes PostgreSQL delete before it inserts.
  const { numAffectedRows } = await sql`
    with removed as (delete from profile_favourites where user_id = ${userId} returning user_id)
    insert into profile_favourites (user_id, position, title_id)
    select ${userId}, w.position, t.id
    from unnest(${[...titleIds]}::integer[]) with ordinality w(id, position)
      join titles t on t.id = w.id and t.deleted_at is null
    where (select count(*) from removed) >= 0`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export const reassignFavourites = createReassign('profile_favourites', {
  key: { user_id: 'integer' },
  references: ['title_id'],
});
