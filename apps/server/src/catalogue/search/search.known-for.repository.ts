import { sql } from 'kysely';
import type { Executor } from '#platform/db/database.ts';

/** Numbers all titles by popularity, so that the best known of several has the largest number. */
const PLACED = sql`
  select id, row_number() over (order by popularity, id) as place from titles where deleted_at is null`;

/** Sets the best-known title of every person. Unchanged rows are not written. */
export async function fillKnownFor(db: Executor): Promise<void> {
  await sql`
    with placed as materialized (${PLACED}),
    best as (
      select c.person_id, max(p.place) as place from credits c join placed p on p.id = c.title_id
      group by c.person_id)
    insert into search_known_for as k (person_id, title_id)
    select best.person_id, placed.id from best join placed on placed.place = best.place order by best.person_id
    on conflict (person_id) do update set title_id = excluded.title_id
      where k.title_id <> excluded.title_id`.execute(db);
}

/** The same for some people, whose credits may have changed. Returns whether any of them changed. */
export async function refreshKnownFor(db: Executor, personIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with best as materialized (
      select p.id as person_id, (
        select t.id from credits c join titles t on t.id = c.title_id and t.deleted_at is null
        where c.person_id = p.id order by t.popularity desc, t.id desc limit 1) as title_id
      from unnest(${personIds}::integer[]) p(id)),
    gone as (
      delete from search_known_for k using best
      where k.person_id = best.person_id and best.title_id is null returning k.person_id),
    known as (
      insert into search_known_for as k (person_id, title_id)
      select person_id, title_id from best where title_id is not null order by person_id
      on conflict (person_id) do update set title_id = excluded.title_id
        where k.title_id <> excluded.title_id returning k.person_id)
    select person_id from gone union all select person_id from known`.execute(db);
  return rows.length > 0;
}
